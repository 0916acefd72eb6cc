import type { Client } from '@selvedge/contract/call/client.ts'
import { addCard, beginCard } from '@selvedge/contract/payments/payments.ts'
import { createLog } from '@selvedge/server/platform/log.ts'
import { createStripeGateway } from '@selvedge/server/platform/payments/stripe-gateway.ts'
import { createTestApplication, ORIGIN } from './application.ts'
import { addLine, newKey, orderCart, readCart } from './buying.ts'
import { signUpRetailer, succeed } from './factories.ts'
import { startStripePeer, stripeSettings } from './stripe-peer.ts'
import type { CardConduct } from './stripe-records.ts'

/** The application with Stripe as its gateway, and the Stripe that it asks. */
export async function createStripeApplication() {
  const peer = await startStripePeer()
  const application = await createTestApplication({
    payments: db =>
      createStripeGateway({
        db,
        log: createLog('silent'),
        settings: stripeSettings,
        publicOrigin: ORIGIN,
        apiUrl: peer.url,
        timeoutMs: 500,
        confirmMs: 500,
      }),
  })
  const close = async () => {
    await application.close()
    await peer.close()
  }

  /** A card as the Payment Element registers it. */
  const registerCard = async (client: Client, conduct: CardConduct) => {
    const { clientSecret } = (await succeed(client(beginCard))).data
    const setup = peer.records.enterCard(clientSecret, conduct)
    return (await succeed(client(addCard, { body: { paymentMethod: setup } }))).data
  }

  /** A business with a card and a line in its cart. */
  const buyer = async (conduct: CardConduct) => {
    const member = await signUpRetailer(application, { card: null })
    await registerCard(member.client, conduct)
    await addLine(member.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    const request = { key: newKey(), cartVersion: (await readCart(member.client)).version }
    return { ...member, order: () => orderCart(member.client, request) }
  }

  /** The attempt to charge an order, as it stands here and at Stripe. */
  const attemptOf = async (number: string) => {
    const row = await application.db
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(['orders.id as orderId', 'orders.retailer_id', 'orders.state'])
      .select(['payments.charge_key', 'payments.charge_reference'])
      .where('orders.number', '=', number)
      .executeTakeFirstOrThrow()
    const intents = [...peer.records.intents.values()]
    const intent = intents.find(({ metadata }) => metadata['charge_key'] === row.charge_key)
    const taken = peer.records.charges.filter(charge => charge.intent === intent?.id)
    const returned = peer.records.refunds.filter(refund => refund.intent === intent?.id)
    return { ...row, intent, taken: taken.length, returned: returned.length }
  }

  /** The number of the one order of this buyer. */
  const numberOf = async ({ user }: { user: { id: string } }) => {
    const { number } = await application.db
      .selectFrom('orders')
      .select('number')
      .where('placed_by', '=', user.id)
      .executeTakeFirstOrThrow()
    return number
  }

  return { application, peer, close, registerCard, buyer, attemptOf, numberOf }
}
