import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { NewBusinessAddress } from '@selvedge/contract/retailer/business.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { MAX_BUSINESS_ADDRESSES } from '@selvedge/contract/catalogue/terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/identifiers.ts'
import { insertAddress, listAddresses, lockBusiness, type AddressRow } from './business.queries.ts'

type Options = {
  db: Kysely<DB>
  clock: Clock
  retailerId: string
  typed: NewBusinessAddress
}

/** Adds a billing or delivery address and returns its id. Throws `invalidInput` beyond the limit of a business. */
export const addAddress = ({ db, clock, retailerId, typed }: Options): Promise<string> =>
  inTransaction(db, async trx => {
    await lockBusiness(trx, retailerId)
    const kept = await listAddresses(trx, retailerId)
    return insertWithin(trx, { kept, typed, retailerId, now: clock() })
  })

/** The same within a transaction of the caller; one that is in the address book already is not added again. */
export async function addAddressOnce(
  trx: Transaction<DB>,
  { retailerId, typed, now }: Pick<Options, 'retailerId' | 'typed'> & { now: Date },
): Promise<string> {
  await lockBusiness(trx, retailerId)
  const kept = await listAddresses(trx, retailerId)
  const same = kept.find(({ id: _id, ...one }) => isDeepStrictEqual(one, typed))
  return same?.id ?? insertWithin(trx, { kept, typed, retailerId, now })
}

type Adding = Pick<Options, 'retailerId' | 'typed'> & { kept: readonly AddressRow[]; now: Date }
async function insertWithin(trx: Transaction<DB>, { kept, typed, retailerId, now }: Adding): Promise<string> {
  if (kept.length >= MAX_BUSINESS_ADDRESSES)
    throw new ApiError('invalidInput', {
      fields: [{ field: 'label', code: 'addressesFull', values: { max: MAX_BUSINESS_ADDRESSES } }],
    })
  const id = newId()
  await insertAddress(trx, { ...typed, id, retailerId, now })
  return id
}
