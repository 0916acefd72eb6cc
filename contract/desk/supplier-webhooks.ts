import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Named } from '../catalogue/fabric-card.ts'
import { supplierEventTypes } from '../fulfilment/supplier-events.ts'

/** How an attempt to tell a supplier's program ended. */
export const deliveryOutcomes = [
  'accepted',
  /** It answered with something else than a success. */
  'refused',
  /** 410: the address is no longer in use, and nothing is sent to it until it is set again. */
  'gone',
  'timedOut',
  'unreachable',
  'nameUnknown',
  'certificate',
  /** Its name leads to an address that is not public. */
  'notPublic',
  /** The secret cannot be read any more: SESSION_SECRET is another. */
  'noSecret',
  /** The address was removed at the desk first. */
  'removed',
] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

export const SupplierDelivery = z.object({
  id: z.uuid(),
  type: z.enum(supplierEventTypes),
  /** Null for a test. */
  order: z.object({ number: z.string(), shipmentId: z.uuid() }).nullable(),
  createdAt: z.iso.datetime(),
  state: z.enum(['waiting', 'accepted', 'givenUp']),
  attempts: z.int(),
  lastTriedAt: z.iso.datetime().nullable(),
  lastOutcome: z.enum(deliveryOutcomes).nullable(),
  /** The status that it was answered with. */
  lastStatus: z.int().nullable(),
  /** Until when a waiting one is tried. */
  triedUntil: z.iso.datetime(),
})
export type SupplierDelivery = z.output<typeof SupplierDelivery>

export const SupplierWebhook = z.object({
  supplier: Named,
  /** Where its mails about orders go; empty for nowhere. */
  orderEmail: z.string(),
  webhook: z
    .object({
      url: z.string(),
      /** It gets no mail about an order besides, unless the webhook fails. */
      isOnly: z.boolean(),
      setAt: z.iso.datetime(),
      /** Until when the secret before this one signs, too. */
      earlierSecretUntil: z.iso.datetime().nullable(),
      goneAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The last ones, the newest first. */
  deliveries: z.array(SupplierDelivery),
})
export type SupplierWebhook = z.output<typeof SupplierWebhook>

/** The secret is answered this once; only who has it can tell our messages from others. */
const WithSecret = SupplierWebhook.extend({ secret: z.string().nullable() })

export const FailingWebhook = z.object({
  supplier: Named,
  /** When the oldest that waits, or was given up, was to be sent. */
  failingSince: z.iso.datetime(),
  /** How many were not accepted. */
  count: z.int(),
  lastOutcome: z.enum(deliveryOutcomes).nullable(),
  lastStatus: z.int().nullable(),
})
export type FailingWebhook = z.output<typeof FailingWebhook>

const common = { area: 'Desk', access: 'desk', desk: 'operate' } as const
const bySupplier = z.strictObject({ id: z.string().min(1).max(120) })
const params = { id: 'ardoch-mill' }

export const getSupplierWebhook = defineCall({
  ...common,
  name: 'getSupplierWebhook',
  method: 'GET',
  path: '/desk/suppliers/{id}/webhook',
  summary: 'Where a supplier’s own program is told of its orders, and what became of the last messages.',
  params: bySupplier,
  data: SupplierWebhook,
  errors: ['notFound'],
  example: { params },
})
export const setSupplierWebhook = defineCall({
  ...common,
  name: 'setSupplierWebhook',
  method: 'PUT',
  path: '/desk/suppliers/{id}/webhook',
  summary:
    'Set the address that a supplier’s orders are sent to. The first time a secret is made and answered this once; after that it stays as it is.',
  params: bySupplier,
  body: z.strictObject({
    /** Public, and `https`. */
    url: z
      .string()
      .trim()
      .min(1, faultMessage({ code: 'required' }))
      .max(2000),
    isOnly: z.boolean().default(false),
  }),
  data: WithSecret,
  errors: ['notFound'],
  example: { params, body: { url: 'https://orders.ardoch.example/selvedge', isOnly: false } },
})
export const rotateWebhookSecret = defineCall({
  ...common,
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/desk/suppliers/{id}/webhook/secret',
  summary:
    'Make a new secret, which is answered this once. For a day messages are signed with the one before, too.',
  params: bySupplier,
  data: WithSecret,
  errors: ['notFound'],
  example: { params },
})
export const removeSupplierWebhook = defineCall({
  ...common,
  name: 'removeSupplierWebhook',
  method: 'DELETE',
  path: '/desk/suppliers/{id}/webhook',
  summary:
    'Send a supplier’s orders by mail only. What was not accepted yet is given up, and its mail sent where there was none.',
  params: bySupplier,
  data: SupplierWebhook,
  errors: ['notFound'],
  example: { params },
})
export const testSupplierWebhook = defineCall({
  ...common,
  name: 'testSupplierWebhook',
  method: 'POST',
  path: '/desk/suppliers/{id}/webhook/test',
  summary: 'Send a message of the type `test`, once, and say what became of it.',
  params: bySupplier,
  data: SupplierDelivery,
  errors: ['notFound', 'tooManyRequests'],
  example: { params },
})
export const sendSupplierEventAgain = defineCall({
  ...common,
  name: 'sendSupplierEventAgain',
  method: 'POST',
  path: '/desk/supplier-events/{id}/again',
  summary:
    'Try again now to tell a supplier’s program, for three more days. One that was accepted stays as it is: no supplier gets an order twice.',
  params: z.strictObject({ id: z.uuid() }),
  data: SupplierDelivery,
  errors: ['notFound'],
  example: { params: { id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fc001' } },
})
export const listFailingWebhooks = defineCall({
  ...common,
  name: 'listFailingWebhooks',
  method: 'GET',
  path: '/desk/failing-webhooks',
  summary: 'Suppliers whose programs have not accepted a message for a day, the longest first.',
  data: z.array(FailingWebhook),
})

export const supplierWebhookCalls = {
  getSupplierWebhook,
  setSupplierWebhook,
  rotateWebhookSecret,
  removeSupplierWebhook,
  testSupplierWebhook,
  sendSupplierEventAgain,
  listFailingWebhooks,
}
