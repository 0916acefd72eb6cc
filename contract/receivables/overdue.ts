import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Currency } from '../catalogue/fabric.ts'
import { singleLine } from '../format/text.ts'
import { CountryCode } from '../postal/address.ts'
import { reminders } from './reminder-terms.ts'
import { ReminderDays } from './reminder-days.ts'

export const MOST_OVERDUE_BUSINESSES = 200

const Sent = z.object({ reminder: z.enum(reminders), on: z.string() })
const OverdueInvoice = z.object({
  number: z.string(),
  currency: Currency,
  openMinor: z.int(),
  dueOn: z.string(),
  daysOverdue: z.int(),
  /** A claim about something in it is open. */
  isDisputed: z.boolean(),
  sent: z.array(Sent),
  /** Null where nothing follows, or nothing for now. */
  next: Sent.nullable(),
})
export const OverdueBusiness = z.object({
  id: z.uuid(),
  name: z.string(),
  paused: z.object({ since: z.string(), reason: z.string() }).nullable(),
  totals: z.array(z.object({ currency: Currency, overdueMinor: z.int() })),
  invoices: z.array(OverdueInvoice),
})
export type OverdueBusiness = z.output<typeof OverdueBusiness>
const ReminderTerms = z.object({ country: z.string(), legalName: z.string(), days: ReminderDays })
export type ReminderTerms = z.output<typeof ReminderTerms>

const common = { area: 'Desk', access: 'desk', desk: 'keepInvoices' } as const
const params = { id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa201' }
const byBusiness = z.strictObject({ id: z.uuid() })

export const listOverdue = defineCall({
  ...common,
  name: 'listOverdue',
  method: 'GET',
  path: '/desk/overdue',
  summary: `Businesses with invoices that are overdue, the oldest debt first, at most ${MOST_OVERDUE_BUSINESSES}: what is open, what they were sent and what comes next; and when each establishment reminds.`,
  data: z.object({ businesses: z.array(OverdueBusiness), terms: z.array(ReminderTerms) }),
})
export const setReminderTerms = defineCall({
  ...common,
  name: 'setReminderTerms',
  method: 'PUT',
  path: '/desk/sellers/{country}/reminders',
  summary:
    'Set how many days after the due day an establishment sends the first, second and last reminder; null for one that it does not send.',
  params: z.strictObject({ country: CountryCode }),
  body: ReminderDays,
  data: ReminderTerms,
  errors: ['notFound'],
  example: { params: { country: 'GB' }, body: { first: 7, second: 21, last: 35 } },
})
export const pauseReminders = defineCall({
  ...common,
  name: 'pauseReminders',
  method: 'POST',
  path: '/desk/overdue/{id}/pause',
  summary: 'Send a business no reminders until they are resumed, and note why.',
  params: byBusiness,
  body: z.strictObject({ reason: singleLine(200).min(1, faultMessage({ code: 'reason' })) }),
  data: z.null(),
  errors: ['notFound'],
  example: { params, body: { reason: 'Instalments agreed by telephone' } },
})
export const resumeReminders = defineCall({
  ...common,
  name: 'resumeReminders',
  method: 'DELETE',
  path: '/desk/overdue/{id}/pause',
  summary: 'Remind a business again.',
  params: byBusiness,
  data: z.null(),
  errors: ['notFound'],
  example: { params },
})
export const overdueCalls = { listOverdue, setReminderTerms, pauseReminders, resumeReminders }
