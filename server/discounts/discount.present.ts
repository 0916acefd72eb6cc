import type { DiscountTerms } from '@selvedge/contract/cart/discount.ts'
import type { Reduction } from '@selvedge/contract/pricing/discount.ts'
import type { CodeRow } from './discount.queries.ts'

type Named = readonly { name: string }[]

export const presentTerms = (
  row: CodeRow,
  { suppliers, books }: { suppliers: Named; books: Named },
): DiscountTerms => ({
  code: row.code,
  percentBasisPoints: row.percent_bp,
  amountMinor: row.amount_minor,
  minimumMinor: row.minimum_minor,
  currency: row.currency,
  suppliers: suppliers.map(({ name }) => name),
  books: books.map(({ name }) => name),
  firstOrderOnly: row.first_order,
  addsToOwnPrices: row.adds_to_prices,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  maxUses: row.max_uses,
  maxUsesEach: row.max_uses_each,
})

export const reductionOf = ({ percent_bp, amount_minor }: CodeRow): Reduction =>
  percent_bp === null
    ? { percentBasisPoints: null, amountMinor: amount_minor! }
    : { percentBasisPoints: percent_bp, amountMinor: null }
