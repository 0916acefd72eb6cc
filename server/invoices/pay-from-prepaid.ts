import type { Prepaid } from './issuing.queries.ts'

/** What pays an invoice of what was paid with its order: first the wallet, then the card, as far as they go. */
export function payFromPrepaid(totalMinor: number, left: Prepaid): { way: keyof Prepaid; minor: number }[] {
  const wallet = Math.max(0, Math.min(totalMinor, left.wallet))
  const card = Math.max(0, Math.min(totalMinor - wallet, left.card))
  return [
    { way: 'wallet' as const, minor: wallet },
    { way: 'card' as const, minor: card },
  ].filter(({ minor }) => minor > 0)
}
