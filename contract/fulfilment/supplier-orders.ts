import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Destination } from '../cart/destination.ts'
import { Dispatch, Named } from '../catalogue/fabric-card.ts'
import { orderTypes } from '../catalogue/terms.ts'
import { locales } from '../format/locales.ts'
import { multiLine } from '../format/text.ts'
import { CutList } from '../metreage/cut-list.ts'
import { supplierConfirmations } from '../orders/supplier-confirms.ts'
import { DeskCloth } from './rows.ts'

/** What has become of a line: nothing yet, or what its supplier, the desk or the buyer did. */
export const supplierLineStates = ['open', 'confirmed', 'backOrdered', 'refused', 'cancelled'] as const
export type SupplierLineState = (typeof supplierLineStates)[number]

/** Whether the link can still be answered, and why not: confirmed, nothing left of it, or a later mail has another link. */
export const supplierOrderStates = ['open', 'answered', 'ended', 'replaced'] as const

const Line = z.object({
  id: z.uuid(),
  state: z.enum(supplierLineStates),
  cloth: DeskCloth.omit({ picture: true }),
  orderType: z.enum(orderTypes),
  cutMicrometres: z.int(),
  /** What the buyer needs the supplier to confirm beside the line as such; null for nothing. */
  supplierConfirms: z.enum(supplierConfirmations).nullable(),
  pieces: z.array(z.object({ pieceNumber: z.string(), dyeLot: z.string(), lengthMicrometres: z.int() })),
  sidemark: z.string(),
  neededBy: z.string().nullable(),
  note: z.string(),
  cutList: CutList.nullable(),
  backOrderOn: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string(),
})

/** A supplier's part of an order, as it sees it by the link in its mail: neither prices nor what others supply. */
export const SupplierOrder = z.object({
  orderNumber: z.string(),
  state: z.enum(supplierOrderStates),
  supplier: Named,
  businessName: z.string(),
  poNumber: z.string(),
  placedAt: z.string(),
  confirmedAt: z.string().nullable(),
  dispatch: Dispatch,
  /** Where it is sent and what was noted; null once the link cannot be answered any more. */
  delivery: z.object({ shipTo: Destination, note: z.string() }).nullable(),
  lines: z.array(Line),
  /** The supplier's own, as in its mails. */
  locale: z.enum(locales),
})
export type SupplierOrder = z.output<typeof SupplierOrder>

const Answer = z.discriminatedUnion('answer', [
  z.strictObject({ id: z.uuid(), answer: z.literal('confirm') }),
  z.strictObject({
    id: z.uuid(),
    answer: z.literal('refuse'),
    reason: multiLine(500).min(1, faultMessage({ code: 'reason' })),
  }),
  z.strictObject({
    id: z.uuid(),
    answer: z.literal('backOrder'),
    on: z.iso.date(faultMessage({ code: 'date' })),
    note: multiLine(500).default(''),
  }),
])
export type SupplierAnswer = z.output<typeof Answer>

const LeavesOn = z.strictObject({
  on: z.iso.date(faultMessage({ code: 'date' })),
  reason: multiLine(500).min(1, faultMessage({ code: 'reason' })),
})
export type LeavesOn = z.output<typeof LeavesOn>

const params = z.strictObject({ token: z.string().min(1).max(200) })
const common = { area: 'Desk', outsideGate: true, params } as const
const token = 'Zm9yLWV4YW1wbGUtb25seQ'
const exampleLine = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e01'

export const getSupplierOrder = defineCall({
  ...common,
  name: 'getSupplierOrder',
  method: 'GET',
  path: '/supplier-orders/{token}',
  summary:
    'A supplier’s part of an order, by the link in its mail. A link that was answered or replaced says what has become of the lines.',
  data: SupplierOrder,
  errors: ['linkSpent', 'tooManyRequests'],
  example: { params: { token } },
})
export const answerSupplierOrder = defineCall({
  ...common,
  name: 'answerSupplierOrder',
  method: 'POST',
  path: '/supplier-orders/{token}/answer',
  summary:
    'The supplier confirms, refuses or back-orders each line that is left, all at once; the buyer is mailed, as when the desk does it. Where the order was answered already or has changed, nothing is recorded and the response says how it stands.',
  body: z.strictObject({
    lines: z.array(Answer).min(1).max(200),
    /** Another day on which what is confirmed leaves, and why; what is on back order has days of its own. */
    leaves: LeavesOn.nullable().default(null),
  }),
  data: z.object({
    /** Whether this request did it. */
    recorded: z.boolean(),
    order: SupplierOrder,
  }),
  errors: ['linkSpent', 'tooManyRequests'],
  example: { params: { token }, body: { lines: [{ id: exampleLine, answer: 'confirm' }] } },
})
export const supplierOrderCalls = { getSupplierOrder, answerSupplierOrder }
