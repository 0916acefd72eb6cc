/** An order of one line from one supplier, as simply as its money can be told. Minor units. */
export type ModelOrder = {
  state: 'placed' | 'delivered' | 'cancelled'
  deliveredOn: string
  /** Without tax: the cloth, and with it its cut fee and carriage. */
  goodsMinor: number
  netMinor: number
  fromWallet: number
  fromCard: number
  creditedMinor: number
  claim: { chargedTo: ChargedTo; proposedMinor: number | null } | null
}
export type ChargedTo = 'supplier' | 'selvedge'

/** One business, one supplier, and what lies between them. */
export type Model = {
  walletMinor: number
  /** What the card was charged for top-ups, and for orders less what went back. */
  chargedMinor: number
  /** What the supplier is owed, by the month in which it came about. */
  owed: { period: string; minor: number }[]
  paidPeriods: Set<string>
}

const TAX_PERCENT = 20
const COMMISSION_PERCENT = 8
/** Where half a unit is left, it goes to the even one. */
const percentOf = (minor: number, percent: number): number => {
  const [whole, rest] = [Math.floor((minor * percent) / 100), (minor * percent) % 100]
  return whole + Number(rest > 50 || (rest === 50 && whole % 2 === 1))
}
export const withTax = (netMinor: number): number => netMinor + percentOf(netMinor, TAX_PERCENT)
const earned = (netMinor: number): number => netMinor - percentOf(netMinor, COMMISSION_PERCENT)

export function placeOrder(
  model: Model,
  { goodsMinor, netMinor, spends }: { goodsMinor: number; netMinor: number; spends: boolean },
): ModelOrder {
  const total = withTax(netMinor)
  const fromWallet = spends ? Math.min(model.walletMinor, total) : 0
  model.walletMinor -= fromWallet
  model.chargedMinor += total - fromWallet
  return {
    state: 'placed',
    deliveredOn: '',
    goodsMinor,
    netMinor,
    fromWallet,
    fromCard: total - fromWallet,
    creditedMinor: 0,
    claim: null,
  }
}

export function cancel(model: Model, order: ModelOrder): 'done' | 'refused' {
  if (order.state === 'delivered') return 'refused'
  if (order.state === 'placed') {
    model.walletMinor += order.fromWallet
    model.chargedMinor -= order.fromCard
  }
  order.state = 'cancelled'
  return 'done'
}

export function deliver(model: Model, order: ModelOrder, today: string): void {
  Object.assign(order, { state: 'delivered', deliveredOn: today })
  model.owed.push({ period: today.slice(0, 7), minor: earned(order.netMinor) })
}

export function claim(order: ModelOrder, lastDay: string): 'done' | 'notFound' | 'claimTooLate' {
  if (order.state !== 'delivered') return 'notFound'
  // The same claim sent again is the one that there is.
  if (order.claim) return 'done'
  if (lastDay > claimUntil(order)) return 'claimTooLate'
  order.claim = { chargedTo: 'supplier', proposedMinor: null }
  return 'done'
}
const CLAIM_DAYS = 14
const claimUntil = ({ deliveredOn }: ModelOrder): string => {
  const day = new Date(`${deliveredOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + CLAIM_DAYS)
  return day.toISOString().slice(0, 10)
}

type Credit = { netMinor: number; chargedTo: ChargedTo; today: string }
/** `mostMinor`: the largest sum, with tax, that one operator gives alone. */
export function credit(
  model: Model,
  order: ModelOrder,
  { mostMinor, ...given }: Credit & { mostMinor: number },
): 'done' | 'claimTooMuch' {
  if (given.netMinor > order.goodsMinor - order.creditedMinor) return 'claimTooMuch'
  if (withTax(given.netMinor) > mostMinor)
    order.claim = { chargedTo: given.chargedTo, proposedMinor: given.netMinor }
  else give(model, order, given)
  return 'done'
}

export function sign(model: Model, order: ModelOrder, today: string): 'done' | 'claimNotSignable' {
  const { chargedTo, proposedMinor } = order.claim!
  if (proposedMinor === null) return 'claimNotSignable'
  give(model, order, { netMinor: proposedMinor, chargedTo, today })
  return 'done'
}

function give(model: Model, order: ModelOrder, { netMinor, chargedTo, today }: Credit): void {
  order.claim = null
  order.creditedMinor += netMinor
  model.walletMinor += withTax(netMinor)
  if (chargedTo === 'supplier') model.owed.push({ period: today.slice(0, 7), minor: -earned(netMinor) })
}

export const owedMinor = ({ owed }: Model): number => owed.reduce((sum, { minor }) => sum + minor, 0)

/** Pays a month with everything that came about until its end. */
export function payOut(model: Model, period: string): { answer: 'done' | 'statementPaid'; minor: number } {
  const due = model.owed.filter(one => one.period <= period)
  const minor = due.reduce((sum, one) => sum + one.minor, 0)
  if (model.paidPeriods.has(period)) return { answer: 'statementPaid', minor }
  if (minor > 0) {
    model.paidPeriods.add(period)
    model.owed = model.owed.filter(one => one.period > period)
  }
  return { answer: 'done', minor }
}
