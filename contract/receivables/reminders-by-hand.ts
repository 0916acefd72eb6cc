import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { byInvoiceNumber } from '../invoices/invoices.ts'
import { reminders } from './reminder-terms.ts'

/** Why nothing is asked for now. */
export const reminderRefusals = ['notOverdue', 'disputed', 'paused', 'sentToday', 'allSent'] as const

/** The reminder that an operator may send of an invoice, as its readers get it. */
export const ReminderPreview = z.object({
  reminder: z.enum(reminders),
  /** Those who keep the books of the business, each with the mail in their language. */
  mails: z.array(
    z.object({ recipient: z.string(), locale: z.string(), subject: z.string(), text: z.string() }),
  ),
})
export type ReminderPreview = z.output<typeof ReminderPreview>
export const NextReminder = z.object({
  /** Null where none can be sent, and `refused` says why. */
  preview: ReminderPreview.nullable(),
  refused: z.enum(reminderRefusals).nullable(),
})
export type NextReminder = z.output<typeof NextReminder>

const common = { area: 'Desk', access: 'desk', desk: 'keepInvoices' } as const
const params = { id: 'GB-2026-000001' }

export const previewReminder = defineCall({
  ...common,
  name: 'previewReminder',
  method: 'GET',
  path: '/desk/invoices/{id}/reminder',
  summary:
    'The reminder of an overdue invoice that comes next, as it would be mailed now; or why none is: it is not overdue, a claim about it is open, the business is not reminded, one was sent today, or all were sent.',
  params: byInvoiceNumber,
  data: NextReminder,
  errors: ['notFound'],
  example: { params },
})
export const sendReminder = defineCall({
  ...common,
  name: 'sendReminder',
  method: 'POST',
  path: '/desk/invoices/{id}/reminder',
  summary:
    'Send the next reminder of an overdue invoice before its day. Each reminder of an invoice is sent once: asked for again, or at the same time as it falls due, it changes nothing. Those after it keep their distance.',
  params: byInvoiceNumber,
  body: z.strictObject({ reminder: z.enum(reminders) }),
  data: z.object({
    /** Whether this request sent it. */
    sent: z.boolean(),
  }),
  errors: ['notFound', 'reminderRefused'],
  example: { params, body: { reminder: 'first' } },
})
export const reminderCalls = { previewReminder, sendReminder }
