import type { Kysely } from 'kysely'
import type { Fault } from '@selvedge/contract/call/field-faults.ts'
import type { DiscountTerms } from '@selvedge/contract/cart/discount.ts'
import type { Reduction } from '@selvedge/contract/pricing/discount.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  countUses,
  hasOrdered,
  lockCode,
  selectCode,
  selectCodeOfOrder,
  selectColourwaysInBooks,
  selectCoverage,
  selectEnteredCode,
  type CodeRow,
} from './discount.queries.ts'
import { presentTerms, reductionOf } from './discount.present.ts'

/** A code as it stands for one business now, before the lines that it would count for are looked at. */
export type LoadedCode = {
  id: string
  terms: DiscountTerms
  reduction: Reduction
  /** Null where it covers everything. */
  covered: { supplierIds: ReadonlySet<string>; colourwayIds: ReadonlySet<string> } | null
  /** Why it counts for nothing, whatever is in the cart. */
  fault: Fault | null
}

type Loading = {
  db: Kysely<DB>
  owner: { retailerId: string; userId: string }
  currency: AccountCurrency
  /** Of the cart. */
  colourwayIds: readonly string[]
  now: Date
  /** In a transaction: nobody else takes a use of it until its end. */
  lock?: boolean
  /** The code of this order, instead of the one entered for the cart. */
  orderId?: string | undefined
  /** One that is being entered. */
  typed?: string | undefined
}

/** The code entered for a cart, or held by an order that awaits approval: its dates are then those of the request. */
export async function loadCode(loading: Loading): Promise<LoadedCode | null> {
  const { db, owner, colourwayIds, now, lock = false, orderId, typed } = loading
  const found = await findCode({ db, owner, orderId, typed })
  if (!found) return null
  const { row, at } = found
  if (lock && row.max_uses !== null) await lockCode(db, row.id)
  const coverage = await selectCoverage(db, row.id)
  const isForAll = coverage.suppliers.length === 0 && coverage.books.length === 0
  return {
    id: row.id,
    terms: presentTerms(row, coverage),
    reduction: reductionOf(row),
    covered: isForAll
      ? null
      : {
          supplierIds: new Set(coverage.suppliers.map(({ id }) => id)),
          colourwayIds: await selectColourwaysInBooks(db, row.id, colourwayIds),
        },
    fault: faultOfTime(row, at ?? now) ?? (await faultOfBusiness(row, loading)),
  }
}

type Found = { row: CodeRow; at?: Date } | undefined
async function findCode({
  db,
  owner,
  orderId,
  typed,
}: Pick<Loading, 'db' | 'owner' | 'orderId' | 'typed'>): Promise<Found> {
  if (orderId !== undefined) {
    const row = await selectCodeOfOrder(db, orderId)
    return row && { row, at: row.ordered_at }
  }
  const row = await (typed === undefined ? selectEnteredCode(db, owner) : selectCode(db, typed))
  return row && { row }
}

function faultOfTime({ starts_on, ends_on, closed_at }: CodeRow, at: Date): Fault | null {
  const today = at.toISOString().slice(0, 10)
  if ((closed_at !== null && closed_at <= at) || (ends_on !== null && today > ends_on))
    return { code: 'discountEnded' }
  return starts_on !== null && today < starts_on
    ? { code: 'discountNotYet', values: { startDate: starts_on } }
    : null
}

async function faultOfBusiness(
  row: CodeRow,
  { db, owner: { retailerId }, orderId, currency }: Loading,
): Promise<Fault | null> {
  if (row.currency !== null && row.currency !== currency)
    return { code: 'discountCurrency', values: { accountCurrency: row.currency } }
  const counting = { retailerId, orderId }
  if (row.first_order && (await hasOrdered(db, counting))) return { code: 'discountFirstOrder' }
  if (row.max_uses === null && row.max_uses_each === null) return null
  const { used, used_each } = await countUses(db, row.id, counting)
  if (row.max_uses_each !== null && used_each >= row.max_uses_each) return { code: 'discountUsedByYou' }
  return row.max_uses !== null && used >= row.max_uses ? { code: 'discountUsedUp' } : null
}
