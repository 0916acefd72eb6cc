import type { SavedCard } from '@selvedge/contract/payments/payments.ts'

export type Missing =
  | 'verification'
  | 'role'
  | 'gateway'
  | 'address'
  | 'card'
  | 'cardOfOthers'
  | 'cardDeclined'

type Asked = {
  card: Pick<SavedCard, 'declinedAt'> | null
  gateway: 'demo' | 'stripe' | 'none'
  hasAddress: boolean
  isVerified: boolean
  mayKeepCards: boolean
  mayFillCart: boolean
  /** An order that has to be approved is charged to the person who approves it. */
  needsApproval: boolean
}

/** What stands between a cart and its order, besides its lines: what others must do first, then what the buyer can. */
export function missingToOrder(asked: Asked): Missing[] {
  const missing: Missing[] = []
  if (!asked.isVerified) missing.push('verification')
  if (!asked.mayFillCart) missing.push('role')
  if (!asked.hasAddress) missing.push('address')
  if (asked.needsApproval) return missing
  if (asked.gateway === 'none') missing.push('gateway')
  else if (!asked.card) missing.push(asked.mayKeepCards ? 'card' : 'cardOfOthers')
  else if (asked.card.declinedAt !== null) missing.push('cardDeclined')
  return missing
}
