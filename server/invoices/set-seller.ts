import type { BodyOf, DataOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { setSeller as setSellerCall } from '@selvedge/contract/invoices/sellers.ts'
import { issueMissing, type IssuingDeps } from './issue-missing.ts'
import { setSeller } from './sellers.ts'

type Setting = { deps: IssuingDeps; country: string; body: BodyOf<typeof setSellerCall> }

/** Sets the establishment of a country, and invoices what was sent without one. Throws invalidInput for an address elsewhere. */
export async function setSellerOf({ deps, country, body }: Setting): Promise<DataOf<typeof setSellerCall>> {
  if (body.address.country !== country)
    throw new ApiError('invalidInput', { fields: [{ field: 'address.country', code: 'invalid' }] })
  const seller = { country, ...body, bank: { ...body.bank, holder: body.bank.holder || body.legalName } }
  await setSeller(deps.db, seller, deps.clock())
  return { seller, issued: await issueMissing(deps) }
}
