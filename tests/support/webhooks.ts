import { sql } from 'kysely'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  getSupplierWebhook,
  setSupplierWebhook,
  type SupplierWebhook,
} from '@selvedge/contract/desk/supplier-webhooks.ts'
import { tellSupplier } from '@selvedge/server/webhooks/tell-supplier.ts'
import { createTestApplication } from './application.ts'
import { addLine, orderCart } from './buying.ts'
import { signUpRetailer, succeed } from './factories.ts'
import { openOperator } from './operators.ts'
import { startWebhookPeer } from './webhook-peer.ts'

export const LOCH = 'glenmoor-04-loch'
/** Whose program it is. */
export const params = { id: 'halden-and-rowe' }

/** The application with a supplier whose program runs on this machine. */
export async function openWebhooks() {
  const peer = await startWebhookPeer()
  /** Where names lead. */
  const names = { addresses: ['127.0.0.1'] }
  const application = await createTestApplication({
    outside: { ...peer.outside, resolve: async () => names.addresses },
  })
  const { db, clock } = application
  const people = {
    operator: (await openOperator(application)).client,
    buyer: await signUpRetailer(application),
  }
  const operator: Client = (call, input) => people.operator(call, input)
  const buyer: Client = (call, input) => people.buyer.client(call, input)
  const queuedJobs = async (name: string): Promise<Record<string, unknown>[]> => {
    const { rows } = await sql<{
      data: Record<string, unknown>
    }>`select data from pgboss.job where name = ${name}`.execute(db)
    return rows.map(({ data }) => data)
  }
  return {
    application,
    peer,
    names,
    operator,
    buyer,
    queuedJobs,
    /** How often a mail was queued. */
    queuedMail: async (mailId: string): Promise<number> =>
      (await queuedJobs('sendMail')).filter(job => job['mailId'] === mailId).length,
    /** Sets the peer's address and returns the secret. */
    connect: async (isOnly = false): Promise<string> => {
      const { data } = await succeed(
        operator(setSupplierWebhook, { params, body: { url: peer.url, isOnly } }),
      )
      peer.secrets = [data.secret!]
      return data.secret!
    },
    place: async (): Promise<string> => {
      await addLine(buyer, { fabricId: LOCH, fabricQuantity: 1, sidemark: 'Mrs Ellis' })
      return (await succeed(orderCart(buyer, { poNumber: 'ELLIS-026' }))).data.id
    },
    /** What its supplier's program is to be told of an order, in order. */
    eventsOf: (number: string) =>
      db
        .selectFrom('supplier_events as event')
        .innerJoin('order_shipments', 'order_shipments.id', 'event.shipment_id')
        .innerJoin('orders', 'orders.id', 'order_shipments.order_id')
        .selectAll('event')
        .where('orders.number', '=', number)
        .orderBy('event.position')
        .execute(),
    /** The mails to its supplier. */
    mailsOf: (number: string) =>
      db
        .selectFrom('mails')
        .innerJoin('orders', 'orders.id', 'mails.order_id')
        .select(['mails.id', 'mails.given_up_at', 'mails.text_body'])
        .where('orders.number', '=', number)
        .where('mails.supplier_id', 'is not', null)
        .orderBy('mails.id')
        .execute(),
    /** As the job does it. */
    tell: (id: string) => tellSupplier(application.jobDeps, id),
    shown: async (): Promise<SupplierWebhook> =>
      (await succeed(operator(getSupplierWebhook, { params }))).data,
    /** Time passes, after which everyone signs in again. */
    pass: async (ms: number): Promise<void> => {
      clock.now = new Date(clock.now.getTime() + ms)
      people.operator = (await openOperator(application)).client
      people.buyer = await signUpRetailer(application)
    },
    close: async () => {
      await application.close()
      await peer.close()
    },
  }
}
