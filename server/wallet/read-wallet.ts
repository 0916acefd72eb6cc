import type { Kysely } from 'kysely'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { listWalletEntries, Wallet } from '@selvedge/contract/wallet/wallet.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inSpendingOrder } from './spending-order.ts'
import { isOver } from './expire-promotion.ts'
import { findAccount, selectLots, type LotRow } from './ledger.queries.ts'
import { selectPendingTopUps } from './top-up.queries.ts'
import { presentEntry, presentSources } from './wallet.present.ts'
import { selectCurrency, selectMovements, selectSides, selectTotals } from './wallet.queries.ts'

type Reading = { db: Kysely<DB>; retailerId: string; now: Date }

const walletOf = ({ db, retailerId }: Reading, currency: AccountCurrency) =>
  findAccount(db, { kind: 'retailerWallet', retailerId }, currency)

/** What a business can spend from its wallet now. */
export async function walletBalance(reading: Reading & { currency: AccountCurrency }): Promise<number> {
  return sumOf(await liveLots(reading, reading.currency))
}

async function liveLots(reading: Reading, currency: AccountCurrency): Promise<LotRow[]> {
  const wallet = await walletOf(reading, currency)
  if (wallet === undefined) return []
  const lots = await selectLots(reading.db, wallet)
  return inSpendingOrder(lots.filter(lot => !isOver(lot, reading.now)))
}

const sumOf = (lots: readonly LotRow[]): number => lots.reduce((sum, lot) => sum + lot.left_minor, 0)

export async function readWallet(reading: Reading): Promise<Wallet> {
  const { db, retailerId } = reading
  const currency = await selectCurrency(db, retailerId)
  const lots = await liveLots(reading, currency)
  const pending = await selectPendingTopUps(db, retailerId)
  return {
    currency,
    balanceMinor: sumOf(lots),
    sources: presentSources(lots),
    pendingTopUps: pending.map(({ id, amount_minor, created_at }) => ({
      id,
      amountMinor: amount_minor,
      at: created_at.toISOString(),
    })),
  }
}

type Page = { page: number; most: number; locale: Locale }

export async function readEntries(reading: Reading & Page): Promise<DataOf<typeof listWalletEntries>> {
  const { db, retailerId, page, most, locale } = reading
  const currency = await selectCurrency(db, retailerId)
  const accountId = await walletOf(reading, currency)
  if (accountId === undefined)
    return { total: 0, page, pageCount: 1, currency, inMinor: 0, outMinor: 0, entries: [] }
  const { count, in_minor, out_minor } = await selectTotals(db, accountId)
  const rows = await selectMovements(db, { accountId, most, page })
  const sides = Map.groupBy(
    await selectSides(
      db,
      rows.map(row => row.id),
    ),
    side => side.transaction_id,
  )
  return {
    total: count,
    page,
    pageCount: Math.max(1, Math.ceil(count / most)),
    currency,
    inMinor: in_minor,
    outMinor: out_minor,
    entries: rows.map(row =>
      presentEntry(row, { sides: sides.get(row.id) ?? [], walletId: accountId, locale }),
    ),
  }
}
