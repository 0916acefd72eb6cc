import type { Kysely } from 'kysely'
import type { Stripe } from 'stripe'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { RegisteredCard } from './gateway.ts'
import { refusalOf } from './stripe-refusals.ts'
import { findCustomer, keepCustomer } from './stripe-ledger.ts'

type Options = { stripe: Stripe; db: Kysely<DB> }

/** The client secret of a new SetupIntent: the buyer is there whenever the card is charged. */
export async function beginCard({ stripe, db }: Options, retailerId: string): Promise<string> {
  const customer = (await findCustomer(db, retailerId)) ?? (await createCustomer({ stripe, db }, retailerId))
  const setup = await stripe.setupIntents.create({
    customer,
    allowed_payment_method_types: ['card'],
    usage: 'on_session',
  })
  return setup.client_secret!
}

/** The key makes it one customer, also when an answer is lost. */
async function createCustomer({ stripe, db }: Options, retailerId: string): Promise<string> {
  const { id } = await stripe.customers.create(
    { metadata: { retailer: retailerId } },
    { idempotencyKey: `customer-${retailerId}` },
  )
  return keepCustomer(db, retailerId, id)
}

/** The card of a SetupIntent that has succeeded. Undefined for one of another business: its cards are not ours to charge. */
export async function findCard(
  { stripe, db }: Options,
  setupIntent: string,
  retailerId: string,
): Promise<RegisteredCard | undefined> {
  const customer = await findCustomer(db, retailerId)
  if (customer === undefined || !/^seti_\w+$/.test(setupIntent)) return undefined
  const setup = await stripe.setupIntents
    .retrieve(setupIntent, { expand: ['payment_method'] })
    .catch((error: unknown) => {
      if (refusalOf(error) === 'resource_missing') return undefined
      throw error
    })
  const method = setup?.payment_method
  if (setup?.status !== 'succeeded' || !method || typeof method === 'string' || !method.card) return undefined
  if (idOf(setup.customer) !== customer || idOf(method.customer) !== customer) return undefined
  const { brand, last4, exp_month, exp_year } = method.card
  return { reference: method.id, card: { brand, last4, exp_month, exp_year } }
}

const idOf = (customer: string | { id: string } | null): string | undefined =>
  typeof customer === 'string' ? customer : customer?.id

/** Stripe refuses to detach only what is not attached. */
export async function forgetCard({ stripe }: Options, paymentMethod: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(paymentMethod)
  } catch (error) {
    if (refusalOf(error) === undefined) throw error
  }
}
