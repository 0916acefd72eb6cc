import type { Prepaid } from './issuing.queries.ts'

/** What pays an invoice of what was paid with its order: first the wallet, then the card or the transfer, as far as they go. */
export function payFromPrepaid(totalMinor: number, left: Prepaid): { way: keyof Prepaid; minor: number }[] {
  const wallet = Math.max(0, Math.min(totalMinor, left.wallet))
  const card = Math.max(0, Math.min(totalMinor - wallet, left.card))
  const transfer = Math.max(0, Math.min(totalMinor - wallet - card, left.transfer))
  return [
    { way: 'wallet' as const, minor: wallet },
    { way: 'card' as const, minor: card },
    { way: 'transfer' as const, minor: transfer },
  ].filter(({ minor }) => minor > 0)
}
