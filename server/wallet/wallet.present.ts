import type { Locale } from '@selvedge/contract/format/locales.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import type { Card } from '@selvedge/contract/payments/payments.ts'
import type { Wallet, WalletEntry } from '@selvedge/contract/wallet/wallet.ts'
import type { CreditKind, WalletKind, WalletSide } from '@selvedge/contract/wallet/wallet-terms.ts'
import type { LotRow } from './ledger.queries.ts'
import type { MovementRow, SideRow } from './wallet.queries.ts'

type Sources = Wallet['sources']

/** The day that a promotion ends with, in UTC: its last moment is on another one in some time zones. */
const lastDay = (expiresAt: Date | null): string | null => expiresAt?.toISOString().slice(0, 10) ?? null

/** Promotions that end at one time together, and anything else by kind; the order of spending stays. */
export function presentSources(lots: readonly LotRow[]): Sources {
  const alike = Map.groupBy(lots, ({ kind, expires_at }) => `${kind}:${expires_at?.getTime() ?? ''}`)
  return [...alike.values()].map(together => ({
    kind: together[0]!.kind,
    amountMinor: together.reduce((sum, lot) => sum + lot.left_minor, 0),
    endsOn: lastDay(together[0]!.expires_at),
  }))
}

/** What supplier, commission and tax bear of a claim is between them and us: the business reads one sum. */
const sideOf: Record<SideRow['kind'], WalletSide> = {
  retailerWallet: 'wallet',
  gateway: 'card',
  orders: 'order',
  promotions: 'promotion',
  claims: 'claim',
  supplier: 'claim',
  commission: 'claim',
  tax: 'claim',
  adjustments: 'adjustment',
  exchange: 'adjustment',
  bank: 'transfer',
}

type Told = { sides: readonly SideRow[]; walletId: string; locale: Locale }

export function presentEntry(row: MovementRow, { sides, walletId, locale }: Told): WalletEntry {
  const own = Map.groupBy(
    sides.filter(side => side.account_id === walletId),
    side => `${side.lot_kind} ${side.lot_at!.toISOString()}`,
  )
  const others = Map.groupBy(
    sides.filter(side => side.account_id !== walletId),
    // Tax that is not owed is part of what a claim or a credit note is about.
    side => (side.kind === 'tax' && row.kind !== 'claimCredit' ? 'adjustment' : sideOf[side.kind]),
  )
  return {
    number: row.number,
    at: row.at.toISOString(),
    // Only these kinds touch a wallet.
    kind: row.kind as WalletKind,
    amountMinor: row.amount_minor,
    balanceMinor: row.balance_minor,
    orderId: row.order_number,
    document: row.document,
    note: row.note,
    card: row.card as Card | null,
    endsOn: lastDay(row.expires_at),
    by:
      row.first_name === null
        ? null
        : personName({ firstName: row.first_name, lastName: row.last_name ?? '' }, locale),
    sides: [
      ...[...own.values()]
        .map(alike => ({
          account: 'wallet' as const,
          source: { kind: alike[0]!.lot_kind as CreditKind, at: alike[0]!.lot_at!.toISOString() },
          amountMinor: alike.reduce((sum, side) => sum + side.amount_minor, 0),
        }))
        // What went through a promotion that had ended.
        .filter(({ amountMinor }) => amountMinor !== 0),
      ...[...others].map(([account, alike]) => ({
        account,
        source: null,
        amountMinor: alike.reduce((sum, side) => sum + side.amount_minor, 0),
      })),
    ],
  }
}
