import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FailingWebhook, SupplierDelivery } from '@selvedge/contract/desk/supplier-webhooks.ts'
import type { TestEvent } from '@selvedge/contract/fulfilment/supplier-events.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { newId } from '../platform/identifiers.ts'
import { tryEvent, type WebhookDeps } from './tell-supplier.ts'
import { presentDelivery, presentFailing } from './webhooks.present.ts'
import { FAILING_AFTER_MS, TRIED_FOR_MS } from './webhooks.policy.ts'
import {
  findSupplier,
  insertEvents,
  reopen,
  selectDelivery,
  selectEvent,
  selectFailing,
  selectWebhook,
} from './webhooks.queries.ts'

/** Sends a message that says nothing, once, and says what became of it. Throws notFound where there is no address. */
export async function sendTest(deps: WebhookDeps, slug: string): Promise<SupplierDelivery> {
  const { db, clock } = deps
  const supplier = await findSupplier(db, slug)
  const webhook = supplier && (await selectWebhook(db, supplier.id))
  if (!supplier || !webhook) throw new ApiError('notFound')
  const now = clock()
  const event: TestEvent = {
    type: 'test',
    timestamp: now.toISOString(),
    data: { supplier: { id: supplier.slug, name: supplier.name } },
  }
  const id = newId()
  await insertEvents(db, [
    {
      id,
      supplier_id: supplier.id,
      type: event.type,
      body: JSON.stringify(event),
      created_at: now,
      give_up_at: now,
    },
  ])
  await tryEvent(deps, id)
  return presentDelivery(await selectDelivery(db, id))
}

/**
 * Tries one that was not accepted now, and for three more days where it was given up. Throws notFound, also where there is no
 * address any more.
 */
export async function sendAgain(deps: WebhookDeps, id: string): Promise<SupplierDelivery> {
  const { db, jobs, clock } = deps
  const event = await selectEvent(db, id)
  const webhook = event && (await selectWebhook(db, event.supplier_id))
  if (!event || !webhook || webhook.gone_at !== null) throw new ApiError('notFound')
  if (event.accepted_at === null) {
    await inTransaction(db, async trx => {
      const until = new Date(clock().getTime() + TRIED_FOR_MS)
      const isReopened = event.type !== 'test' && (await reopen(trx, { id, until }))
      if (isReopened) await jobs.enqueue(trx, 'tellSupplier', { eventId: id })
    })
    await tryEvent(deps, id)
  }
  return presentDelivery(await selectDelivery(db, id))
}

/** Suppliers whose programs have accepted nothing for a day, or whose address is gone. */
export async function readFailing({ db, clock }: WebhookDeps): Promise<FailingWebhook[]> {
  const before = new Date(clock().getTime() - FAILING_AFTER_MS)
  return (await selectFailing(db, before)).map(presentFailing)
}
