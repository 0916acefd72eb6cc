/** Where money goes that comes back of an order: as `server/fulfilment/refunds` returns it. */
export const refundWays = ['card', 'cardAndWallet', 'wallet', 'invoice'] as const
export type RefundWay = (typeof refundWays)[number]

type Paid = { kind: 'card' | 'account' | 'transfer'; totalMinor: number; walletMinor: number }

/**
 * Back to the card as far as it paid, and to the wallet what the wallet paid; what came by transfer to the wallet. Of an order on
 * account nothing was paid: its invoice comes to less.
 */
export function refundWay({ kind, totalMinor, walletMinor }: Paid): RefundWay {
  if (kind === 'account') return 'invoice'
  if (kind === 'transfer' || (walletMinor > 0 && walletMinor >= totalMinor)) return 'wallet'
  return walletMinor > 0 ? 'cardAndWallet' : 'card'
}
