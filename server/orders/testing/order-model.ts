/** How the gateway's connection fails while a charge is made. */
export type ModelFault = 'none' | 'beforeCharge' | 'afterCharge'
export const cards = ['demo_visa', 'demo_declined', 'demo_confirmed'] as const
export type ModelCard = (typeof cards)[number]

/** What is at the gateway for an attempt to pay, whether anybody knows it or not. */
export type ModelCharge = 'none' | 'taken' | 'refused' | 'unconfirmed'
/** An order of some lines: paid by its buyer at once, or asked for by a requester and paid by who approves it. */
export type ModelOrder = {
  lines: number
  state: 'awaitingApproval' | 'paymentPending' | 'placed' | 'cancelled'
  card: ModelCard
  charge: ModelCharge
  /** Whether the attempt that made it can no longer be under way. */
  isOld: boolean
}
/** One who orders: what lies in the cart, and the last order; what is being paid at once lies in the cart until it is placed. */
export type ModelBuyer = {
  needsApproval: boolean
  cart: number
  order: ModelOrder | null
  /** The cards of the business that were declined last. */
  declined: Set<ModelCard>
}

/** What an act is answered with: a state of the order, or the code of a refusal. */
export type ModelAnswer = 'placed' | 'awaitingApproval' | 'paymentPending' | ModelRefusal
type ModelRefusal =
  | 'cartEmpty'
  | 'cartChanged'
  | 'orderInProgress'
  | 'cardDeclined'
  | 'paymentUnavailable'
  | 'paymentTimedOut'

export const isLive = (order: ModelOrder | null): order is ModelOrder =>
  order?.state === 'paymentPending' || order?.state === 'awaitingApproval'
export const isPending = (order: ModelOrder | null): order is ModelOrder => order?.state === 'paymentPending'

const charged = (card: ModelCard): ModelCharge =>
  card === 'demo_visa' ? 'taken' : card === 'demo_declined' ? 'refused' : 'unconfirmed'

/** What follows from what the gateway knows. */
export function settle(buyer: ModelBuyer): ModelAnswer {
  const order = buyer.order!
  if (order.charge === 'taken') {
    order.state = 'placed'
    buyer.declined.delete(order.card)
    if (!buyer.needsApproval) buyer.cart -= order.lines
    return 'placed'
  }
  if (order.charge === 'refused') {
    // With a declined card it awaits approval as before.
    order.state = buyer.needsApproval ? 'awaitingApproval' : 'cancelled'
    buyer.declined.add(order.card)
    return 'cardDeclined'
  }
  return order.charge === 'unconfirmed' ? 'paymentPending' : 'orderInProgress'
}

/** Gives up an order that nothing was charged for; its lines are in the cart again. */
export function abandon(buyer: ModelBuyer): void {
  buyer.order!.state = 'cancelled'
  if (buyer.needsApproval) buyer.cart += buyer.order!.lines
}

/** Charges the pending order, unless it was charged before: an answer that is lost changes nothing at the gateway. */
export function pay(buyer: ModelBuyer, fault: ModelFault): ModelAnswer {
  const order = buyer.order!
  if (fault === 'beforeCharge') return 'paymentUnavailable'
  if (order.charge === 'none') order.charge = charged(order.card)
  return fault === 'afterCharge' ? 'paymentUnavailable' : settle(buyer)
}

/** A new attempt of a buyer who needs no approval, with a key of its own. */
export function place(buyer: ModelBuyer, card: ModelCard, fault: ModelFault): ModelAnswer {
  if (isPending(buyer.order)) {
    if (buyer.order.charge === 'none' && !buyer.order.isOld) return 'orderInProgress'
    const before = buyer.cart
    const found = settle(buyer)
    if (found === 'paymentPending' || found === 'orderInProgress') abandon(buyer)
    if (buyer.cart > 0 && buyer.cart !== before) return 'cartChanged'
    // The card that was read turns out to be declined, and another one is active.
    const isAnotherActive = buyer.declined.has(card) && buyer.declined.size < cards.length
    if (found === 'cardDeclined' && buyer.order.card === card && isAnotherActive) return 'cartChanged'
  }
  if (buyer.cart === 0) return 'cartEmpty'
  buyer.order = { lines: buyer.cart, state: 'paymentPending', card, charge: 'none', isOld: false }
  return pay(buyer, fault)
}

/** A requester's cart goes to who may approve it. */
export function ask(buyer: ModelBuyer): ModelAnswer {
  if (buyer.cart === 0) return 'cartEmpty'
  buyer.order = {
    lines: buyer.cart,
    state: 'awaitingApproval',
    card: 'demo_visa',
    charge: 'none',
    isOld: false,
  }
  buyer.cart = 0
  return 'awaitingApproval'
}

export function approve(buyer: ModelBuyer, card: ModelCard, fault: ModelFault): ModelAnswer {
  Object.assign(buyer.order!, { state: 'paymentPending', card, charge: 'none', isOld: false })
  return pay(buyer, fault)
}

/** The bank's question is answered; the gateway knows it, and the order once it is looked at. */
export function answerBank(buyer: ModelBuyer, reply: 'agree' | 'refuse'): void {
  buyer.order!.charge = reply === 'agree' ? 'taken' : 'refused'
}

/** The buyer of a pending order gives it up. */
export function giveUp(buyer: ModelBuyer): 'done' | 'orderInProgress' {
  const found = settle(buyer)
  if (found === 'orderInProgress') return found
  if (found === 'paymentPending') abandon(buyer)
  return 'done'
}

/** The job that looks after payments, with or without time left. */
export function lookAfter(buyer: ModelBuyer, isOutOfTime: boolean): void {
  if (!isPending(buyer.order)) return
  const found = settle(buyer)
  if (isOutOfTime && (found === 'paymentPending' || found === 'orderInProgress')) abandon(buyer)
}
