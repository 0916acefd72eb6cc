import { randomBytes } from 'node:crypto'

/** What a card does when it is charged. */
export type CardConduct = 'pays' | 'declines' | 'asks'
type Method = { id: string; conduct: CardConduct; customer: string | null; card: Record<string, unknown> }
type Setup = { id: string; customer: string; client_secret: string; status: string; method: string | null }
export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  customer: string
  payment_method: string
  metadata: Record<string, string>
  status: string
  next_action: unknown
  last_payment_error: unknown
}
type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled'
type Refund = {
  id: string
  intent: string
  amount: number
  metadata: Record<string, string>
  status: RefundStatus
}
export type Answer = { status: number; body: unknown }
export type Params = Record<string, string>

const newId = (kind: string): string => `${kind}_${randomBytes(9).toString('hex')}`
const done = (body: unknown): Answer => ({ status: 200, body })
export const refused = (
  status: number,
  type: string,
  code: string,
  more: Record<string, unknown> = {},
): Answer => ({ status, body: { error: { type, code, message: code, ...more } } })
const invalid = (code: string, status = 400) => refused(status, 'invalid_request_error', code)
const missing = invalid('resource_missing', 404)

const shown = ({ intent, ...refund }: Refund) => ({
  ...refund,
  object: 'refund' as const,
  payment_intent: intent,
})
export type StripeEvent = {
  id: string
  object: 'event'
  type: string
  data: { object: Intent | ReturnType<typeof shown> }
}

/** Stripe's records and what may be done with them, after its public description of the API. */
export class StripeRecords {
  readonly customers = new Set<string>()
  readonly setups = new Map<string, Setup>()
  readonly methods = new Map<string, Method>()
  readonly intents = new Map<string, Intent>()
  /** One for each time that money was taken, and one for each time that it was given back. */
  readonly charges: { intent: string; amount: number }[] = []
  readonly refunds: Refund[] = []
  readonly events: StripeEvent[] = []
  /** What a new refund is. */
  refundStatus: RefundStatus = 'succeeded'

  answer(method: string, path: string, params: Params): Answer {
    const [kind, id = '', verb] = path.split('/')
    const what = `${method} ${[kind, id && ':id', verb].filter(Boolean).join('/')}`
    switch (what) {
      case 'POST customers':
        return done(this.#newCustomer())
      case 'POST setup_intents':
        return this.#newSetup(params)
      case 'GET setup_intents/:id':
        return this.#readSetup(id)
      case 'POST payment_methods/:id/detach':
        return this.#detach(id)
      case 'POST payment_intents':
        return this.#newIntent(params)
      case 'GET payment_intents/:id':
        return this.intents.has(id) ? done(this.intents.get(id)) : missing
      case 'POST payment_intents/:id/confirm':
        return this.#withIntent(id, intent => this.#confirm(intent, params))
      case 'POST payment_intents/:id/cancel':
        return this.#withIntent(id, intent => this.#cancel(intent))
      case 'POST refunds':
        return this.#withIntent(params['payment_intent'] ?? '', intent => this.#refund(intent, params))
      case 'GET refunds/:id':
        return this.#readRefund(id)
      case 'GET refunds':
        return this.#listRefunds(params['payment_intent'] ?? '')
      default:
        return refused(404, 'invalid_request_error', 'url_invalid')
    }
  }

  /** What the Payment Element does with a client secret: a card is entered, and attached to the customer. */
  enterCard(clientSecret: string, conduct: CardConduct, last4 = '4242'): string {
    const setup = [...this.setups.values()].find(one => one.client_secret === clientSecret)!
    const card = { brand: 'visa', last4, exp_month: 8, exp_year: 2031, fingerprint: newId('fp') }
    const method = { id: newId('pm'), conduct, customer: setup.customer, card }
    this.methods.set(method.id, method)
    Object.assign(setup, { status: 'succeeded', method: method.id })
    return setup.id
  }

  /** What the buyer answers at the bank. */
  answerBank(id: string, reply: 'agrees' | 'refuses'): void {
    const intent = this.intents.get(id)!
    if (intent.status !== 'requires_action') return
    intent.next_action = null
    if (reply === 'agrees') return this.#succeed(intent)
    this.#fail(intent, 'payment_intent_authentication_failure')
  }

  /** What becomes of a refund that was taken on, and the events that say so. */
  endRefund(id: string, status: RefundStatus, types: readonly string[] = ['refund.updated']): StripeEvent[] {
    const refund = this.refunds.find(one => one.id === id)!
    refund.status = status
    return types.map(type => this.#tell(type, shown(refund)))
  }

  #newCustomer() {
    const id = newId('cus')
    this.customers.add(id)
    return { id, object: 'customer' }
  }

  #newSetup({ customer = '', usage }: Params): Answer {
    if (!this.customers.has(customer)) return missing
    const id = newId('seti')
    const client_secret = `${id}_secret_${newId('s')}`
    this.setups.set(id, { id, customer, client_secret, status: 'requires_payment_method', method: null })
    return done({ id, object: 'setup_intent', client_secret, status: 'requires_payment_method', usage })
  }

  #readSetup(id: string): Answer {
    const setup = this.setups.get(id)
    if (!setup) return missing
    const { method: methodId, ...rest } = setup
    const method = methodId === null ? undefined : this.methods.get(methodId)
    return done({ ...rest, object: 'setup_intent', payment_method: method ?? null })
  }

  #detach(id: string): Answer {
    const method = this.methods.get(id)
    if (!method) return missing
    if (method.customer === null) return invalid('payment_method_unexpected_state')
    method.customer = null
    return done(method)
  }

  #newIntent(params: Params): Answer {
    const { amount = '', currency = '', customer = '', payment_method = '' } = params
    if (!/^[1-9]\d*$/.test(amount) || !/^[a-z]{3}$/.test(currency))
      return invalid('parameter_invalid_integer')
    if (Number(amount) < 50) return invalid('amount_too_small')
    const method = this.methods.get(payment_method)
    if (!this.customers.has(customer) || method?.customer !== customer) return missing
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: Number(amount),
      currency,
      customer,
      payment_method,
      metadata: { charge_key: params['metadata[charge_key]'] ?? '' },
      status: 'requires_confirmation',
      next_action: null,
      last_payment_error: null,
    }
    this.intents.set(intent.id, intent)
    return done(intent)
  }

  #withIntent(id: string, act: (intent: Intent) => Answer): Answer {
    const intent = this.intents.get(id)
    return intent ? act(intent) : missing
  }

  #confirm(intent: Intent, { return_url }: Params): Answer {
    if (intent.status !== 'requires_confirmation') return invalid('payment_intent_unexpected_state')
    const { conduct } = this.methods.get(intent.payment_method)!
    if (conduct === 'declines') {
      this.#fail(intent, 'card_declined')
      const more = { decline_code: 'insufficient_funds', payment_intent: intent }
      return refused(402, 'card_error', 'card_declined', more)
    }
    if (conduct === 'pays') {
      this.#succeed(intent)
      return done(intent)
    }
    intent.status = 'requires_action'
    const url = `https://hooks.stripe.com/3d_secure_2/${intent.id}`
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url } }
    return done(intent)
  }

  #cancel(intent: Intent): Answer {
    if (['succeeded', 'canceled'].includes(intent.status)) return invalid('payment_intent_unexpected_state')
    Object.assign(intent, { status: 'canceled', next_action: null })
    this.#tell('payment_intent.canceled', intent)
    return done(intent)
  }

  /** Of what is left of the charge, unless an amount is said. */
  #refund({ id, amount, status }: Intent, params: Params): Answer {
    if (status !== 'succeeded') return invalid('payment_intent_unexpected_state')
    const returned = this.refunds.filter(
      refund => refund.intent === id && !['failed', 'canceled'].includes(refund.status),
    )
    const left = amount - returned.reduce((sum, refund) => sum + refund.amount, 0)
    if (left === 0) return invalid('charge_already_refunded')
    const asked = params['amount'] === undefined ? left : Number(params['amount'])
    if (asked > left) return invalid('amount_too_large')
    const metadata = { refund_key: params['metadata[refund_key]'] ?? '' }
    const refund: Refund = { id: newId('re'), intent: id, amount: asked, metadata, status: this.refundStatus }
    this.refunds.push(refund)
    return done(shown(refund))
  }

  #readRefund(id: string): Answer {
    const refund = this.refunds.find(one => one.id === id)
    return refund ? done(shown(refund)) : missing
  }

  #listRefunds(intent: string): Answer {
    const data = this.refunds.filter(refund => refund.intent === intent).map(shown)
    return done({ object: 'list', url: '/v1/refunds', has_more: false, data })
  }

  #succeed(intent: Intent): void {
    intent.status = 'succeeded'
    this.charges.push({ intent: intent.id, amount: intent.amount })
    this.#tell('payment_intent.succeeded', intent)
  }

  #fail(intent: Intent, code: string): void {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { code } })
    this.#tell('payment_intent.payment_failed', intent)
  }

  #tell(type: string, about: StripeEvent['data']['object']): StripeEvent {
    const event: StripeEvent = { id: newId('evt'), object: 'event', type, data: { object: { ...about } } }
    this.events.push(event)
    return event
  }
}
