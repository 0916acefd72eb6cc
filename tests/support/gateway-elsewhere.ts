import type { Kysely } from 'kysely'
import type { Client } from '@selvedge/contract/call/client.ts'
import { addCard, beginCard } from '@selvedge/contract/payments/payments.ts'
import { connect } from '@selvedge/db/connection.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { createLog } from '@selvedge/server/platform/log.ts'
import { createDemoGateway } from '@selvedge/server/platform/payments/demo-gateway.ts'
import type { PaymentGateway } from '@selvedge/server/platform/payments/gateway.ts'
import { createStripeGateway } from '@selvedge/server/platform/payments/stripe-gateway.ts'
import { ORIGIN } from './application.ts'
import { succeed } from './factories.ts'
import { faultyNetwork, type FaultyNetwork } from './faulty-network.ts'
import { startStripePeer, stripeSettings } from './stripe-peer.ts'

/** A gateway behind a network that fails when it is asked to. */
export type GatewayElsewhere = {
  network: FaultyNetwork
  connect: (db: Kysely<DB>) => PaymentGateway
  /** A card that pays. */
  registerCard: (client: Client) => Promise<void>
  /** Whether a broken rule of the ledger counts here; what only the demo gateway's own ledger knows does not. */
  isCounted: (violation: string) => boolean
  /** What the gateway took or kept against the orders, a sentence each. */
  violations: (db: Kysely<DB>) => Promise<string[]>
  close: () => Promise<void>
}

/** The demo gateway, whose ledger is reached over connections of its own. */
export async function createDemoGatewayAt(databaseUrl: string): Promise<GatewayElsewhere> {
  const network = await faultyNetwork(Number(new URL(databaseUrl).port))
  const { kysely, close } = connect(network.through(databaseUrl), { max: 10 })
  return {
    network,
    connect: () => createDemoGateway({ db: kysely, slowMs: 1 }),
    registerCard: async client =>
      void (await succeed(client(addCard, { body: { paymentMethod: 'demo_visa' } }))),
    isCounted: () => true,
    violations: async () => [],
    close: async () => {
      await close()
      await network.close()
    },
  }
}

/** Stripe on this machine. */
export async function createStripeAt(): Promise<GatewayElsewhere> {
  const peer = await startStripePeer()
  const network = await faultyNetwork(Number(peer.url.port))
  const apiUrl = new URL(network.through(peer.url.toString()))
  const settings = stripeSettings
  return {
    network,
    connect: db =>
      createStripeGateway({
        db,
        log: createLog('silent'),
        settings,
        publicOrigin: ORIGIN,
        apiUrl,
        timeoutMs: 1000,
        confirmMs: 1000,
      }),
    registerCard: async client => {
      const { clientSecret } = (await succeed(client(beginCard))).data
      const paymentMethod = peer.records.enterCard(clientSecret, 'pays')
      await succeed(client(addCard, { body: { paymentMethod } }))
    },
    isCounted: violation => !violation.startsWith('a placed order that is not charged exactly its total'),
    violations: async db => {
      const payments = await db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select(['orders.number', 'payments.charge_key', 'payments.state', 'payments.amount_minor'])
        .execute()
      const { intents, charges, refunds } = peer.records
      const kept = new Map(payments.map(({ charge_key }) => [charge_key, 0]))
      const strangers: string[] = []
      for (const [sign, moved] of [
        [1, charges],
        [-1, refunds],
      ] as const)
        for (const { intent, amount } of moved) {
          const key = intents.get(intent)?.metadata['charge_key'] ?? ''
          if (kept.has(key)) kept.set(key, kept.get(key)! + sign * amount)
          else strangers.push(`a charge without an order: ${intent}`)
        }
      const wrong = payments.filter(
        ({ charge_key, state, amount_minor }) =>
          kept.get(charge_key) !== (state === 'succeeded' ? amount_minor : 0),
      )
      return [
        ...strangers,
        ...wrong.map(
          ({ number, state, charge_key }) => `${number} is ${state}, kept ${kept.get(charge_key)}`,
        ),
      ]
    },
    close: async () => {
      await network.close()
      await peer.close()
    },
  }
}
