import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { KnownDiscountCode, NewDiscountCode } from '@selvedge/contract/discounts/discount-codes.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { newId } from '../platform/identifiers.ts'
import { presentTerms } from './discount.present.ts'
import {
  closeCode as close,
  countUses,
  insertCode,
  insertCoverage,
  selectBookId,
  selectCode,
  selectCodes,
  selectCoverage,
  selectSupplierId,
  selectTakenOff,
  type CodeRow,
} from './discount.queries.ts'

type Making = { db: Kysely<DB>; code: NewDiscountCode; now: Date }

/**
 * Makes a discount code. Throws invalidInput for terms that do not go together or name what is not there, and
 * discountCodeExists.
 */
export const makeCode = ({ db, code, now }: Making): Promise<KnownDiscountCode> =>
  inTransaction(db, async trx => {
    checkTerms(code)
    const id = newId()
    const isNew = await insertCode(trx, {
      id,
      code: code.code,
      percent_bp: code.percentBasisPoints,
      amount_minor: code.amountMinor,
      minimum_minor: code.minimumMinor,
      currency: code.currency,
      first_order: code.firstOrderOnly,
      adds_to_prices: code.addsToOwnPrices,
      starts_on: code.startsOn,
      ends_on: code.endsOn,
      max_uses: code.maxUses,
      max_uses_each: code.maxUsesEach,
      created_at: now,
      closed_at: null,
    })
    if (!isNew) throw new ApiError('discountCodeExists', { details: { code: code.code } })
    await insertCoverage(trx, id, await coverageOf(trx, code))
    return presentKnown(trx, (await selectCode(trx, code.code))!)
  })

function checkTerms(code: NewDiscountCode): void {
  const { percentBasisPoints, amountMinor, minimumMinor, currency, startsOn, endsOn } = code
  if ((percentBasisPoints === null) === (amountMinor === null))
    throw refused({ field: 'amountMinor', code: 'percentOrAmount' })
  if ((currency === null) !== (amountMinor === null && minimumMinor === null))
    throw refused({ field: 'currency', code: 'currencyOfAmount' })
  if (startsOn !== null && endsOn !== null && startsOn > endsOn)
    throw refused({ field: 'endsOn', code: 'endsBeforeStart' })
}

const refused = (fault: FieldFault): ApiError => new ApiError('invalidInput', { fields: [fault] })

async function coverageOf(trx: Kysely<DB>, { suppliers, books }: NewDiscountCode) {
  const supplierIds: string[] = []
  for (const slug of new Set(suppliers)) {
    const found = await selectSupplierId(trx, slug)
    if (!found) throw refused({ field: 'suppliers', code: 'unknownName', values: { name: slug } })
    supplierIds.push(found.id)
  }
  const bookIds: string[] = []
  for (const name of new Set(books)) {
    const [supplier = '', book = ''] = name.split('/')
    const found = await selectBookId(trx, supplier, book)
    if (!found) throw refused({ field: 'books', code: 'unknownName', values: { name } })
    bookIds.push(found.id)
  }
  return { supplierIds, bookIds }
}

/** Ends a code now. Throws notFound. */
export async function closeCode(db: Kysely<DB>, code: string, now: Date): Promise<KnownDiscountCode> {
  const row = await close(db, code, now)
  if (!row) throw new ApiError('notFound')
  return presentKnown(db, row)
}

export async function listCodes(db: Kysely<DB>): Promise<KnownDiscountCode[]> {
  const known: KnownDiscountCode[] = []
  for (const row of await selectCodes(db)) known.push(await presentKnown(db, row))
  return known
}

async function presentKnown(db: Kysely<DB>, row: CodeRow): Promise<KnownDiscountCode> {
  const { used } = await countUses(db, row.id, { retailerId: null, orderId: undefined })
  return {
    ...presentTerms(row, await selectCoverage(db, row.id)),
    used,
    takenOff: await selectTakenOff(db, row.id),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}
