import type { Kysely } from 'kysely'
import type { BodyOf, DataOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { setSeller as setSellerCall } from '@selvedge/contract/invoices/sellers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from '../platform/clock.ts'
import { issueMissing } from './issue-missing.ts'
import { setSeller } from './sellers.ts'

type Setting = { db: Kysely<DB>; clock: Clock; country: string; body: BodyOf<typeof setSellerCall> }

/** Sets the establishment of a country, and invoices what was sent without one. Throws invalidInput for an address elsewhere. */
export async function setSellerOf(setting: Setting): Promise<DataOf<typeof setSellerCall>> {
  const { db, clock, country, body } = setting
  if (body.address.country !== country)
    throw new ApiError('invalidInput', { fields: [{ field: 'address.country', code: 'invalid' }] })
  const seller = { country, ...body, bank: { ...body.bank, holder: body.bank.holder || body.legalName } }
  await setSeller(db, seller, clock())
  return { seller, issued: await issueMissing({ db, clock }) }
}
