import type {
  FailingWebhook,
  SupplierDelivery,
  SupplierWebhook,
} from '@selvedge/contract/desk/supplier-webhooks.ts'
import type { DeliveryRow, selectFailing, SupplierRow, WebhookRow } from './webhooks.queries.ts'

type Shown = {
  supplier: SupplierRow
  webhook: WebhookRow | undefined
  deliveries: readonly DeliveryRow[]
  now: Date
}

export const presentWebhook = ({ supplier, webhook, deliveries, now }: Shown): SupplierWebhook => ({
  supplier: { id: supplier.slug, name: supplier.name },
  orderEmail: supplier.order_email,
  webhook: webhook
    ? {
        url: webhook.url,
        isOnly: webhook.is_only,
        setAt: webhook.set_at.toISOString(),
        earlierSecretUntil:
          webhook.earlier_until !== null && webhook.earlier_until > now
            ? webhook.earlier_until.toISOString()
            : null,
        goneAt: webhook.gone_at?.toISOString() ?? null,
      }
    : null,
  deliveries: deliveries.map(presentDelivery),
})

export const presentDelivery = (row: DeliveryRow): SupplierDelivery => ({
  id: row.id,
  type: row.type,
  order:
    row.number !== null && row.shipment_id !== null
      ? { number: row.number, shipmentId: row.shipment_id }
      : null,
  createdAt: row.created_at.toISOString(),
  state: row.accepted_at ? 'accepted' : row.given_up_at ? 'givenUp' : 'waiting',
  attempts: row.attempts,
  lastTriedAt: row.last_tried_at?.toISOString() ?? null,
  lastOutcome: row.last_outcome,
  lastStatus: row.last_status,
  triedUntil: row.give_up_at.toISOString(),
})

type FailingRow = Awaited<ReturnType<typeof selectFailing>>[number]
export const presentFailing = (row: FailingRow): FailingWebhook => ({
  supplier: { id: row.slug, name: row.name },
  failingSince: (row.since ?? row.gone_at!).toISOString(),
  count: row.count ?? 0,
  lastOutcome: row.last_outcome,
  lastStatus: row.last_status,
})
