import type { Kysely } from 'kysely'
import type { addBusinessAddress } from '@selvedge/contract/retailer/business.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { MAX_BUSINESS_ADDRESSES } from '@selvedge/contract/catalogue/terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/identifiers.ts'
import { insertAddress, listAddresses, lockBusiness } from './business.queries.ts'

type Options = {
  db: Kysely<DB>
  clock: Clock
  retailerId: string
  typed: BodyOf<typeof addBusinessAddress>
}

/** Adds a billing or delivery address and returns its id. Throws `invalidInput` beyond the limit of a business. */
export const addAddress = ({ db, clock, retailerId, typed }: Options): Promise<string> =>
  inTransaction(db, async trx => {
    await lockBusiness(trx, retailerId)
    const kept = await listAddresses(trx, retailerId)
    if (kept.length >= MAX_BUSINESS_ADDRESSES)
      throw new ApiError('invalidInput', {
        fields: [{ field: 'label', code: 'addressesFull', values: { max: MAX_BUSINESS_ADDRESSES } }],
      })
    const id = newId()
    await insertAddress(trx, { ...typed, id, retailerId, now: clock() })
    return id
  })
