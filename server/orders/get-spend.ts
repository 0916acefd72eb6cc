import type { Kysely } from 'kysely'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { SPEND_MONTHS, type Spend } from '@selvedge/contract/orders/spend.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectSpend, type SpendRow } from './spend.queries.ts'

type Getting = { db: Kysely<DB>; retailerId: string; now: Date }

/** What was ordered in the last twelve calendar months, in each currency; the largest amount first. */
export async function getSpend({ db, retailerId, now }: Getting): Promise<Spend[]> {
  const rows = await selectSpend(db, retailerId, monthStart(now, 2 * SPEND_MONTHS - 1))
  return [...Map.groupBy(rows, row => row.currency)]
    .map(([currency, charged]) => spendIn(currency, charged, now))
    .toSorted((one, other) => other.goodsMinor - one.goodsMinor)
}

function spendIn(currency: Currency, rows: readonly SpendRow[], now: Date): Spend {
  const months = Array.from({ length: SPEND_MONTHS }, (_, index) =>
    monthStart(now, SPEND_MONTHS - 1 - index)
      .toISOString()
      .slice(0, 7),
  )
  const recent = rows.filter(row => row.month >= months[0]!)
  const before = rows.filter(row => row.month < months[0]!)
  return {
    currency,
    goodsMinor: goodsOf(recent),
    beforeMinor: goodsOf(before),
    months: months.map(month => ({ month, goodsMinor: goodsOf(recent.filter(row => row.month === month)) })),
    suppliers: [...Map.groupBy(recent, row => row.supplier_slug)]
      .map(([id, sold]) => ({ id, name: sold[0]!.supplier_name, goodsMinor: goodsOf(sold) }))
      .filter(({ goodsMinor }) => goodsMinor > 0)
      .toSorted((one, other) => other.goodsMinor - one.goodsMinor || one.name.localeCompare(other.name)),
  }
}

const goodsOf = (rows: readonly SpendRow[]): number => rows.reduce((sum, row) => sum + row.goods_minor, 0)

/** The first moment, in UTC, of the month so many months before. */
const monthStart = (now: Date, monthsBefore: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBefore, 1))
