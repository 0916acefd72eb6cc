import { redirect } from 'react-router'
import type { Client, Failure } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { creditInvoice, getInvoiceAtDesk, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { faultText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import { reminders } from '@selvedge/contract/receivables/reminder-terms.ts'
import { sendReminder } from '@selvedge/contract/receivables/reminders-by-hand.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { formFailure, must } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

/** Takes down a transfer or writes a credit note, each form with a key, so that it does so once; or sends a reminder, each of which goes out once. */
export async function changeInvoice(client: Client, reader: ApiReader, number: string, form: FormData) {
  if (formText(form, 'intent') === 'remind') return remind(client, number, form)
  const isCredit = formText(form, 'intent') === 'credit'
  const params = { id: number }
  const key = formText(form, 'key')
  const typed = sentNumber(formText(form, 'amountMinor').trim())
  const amountMinor = Math.round(typed * MINOR_UNITS)
  const result = isCredit
    ? await client(creditInvoice, { params, body: { key, amountMinor, reason: formText(form, 'reason') } })
    : await client(recordTransfer, {
        params,
        body: {
          key,
          amountMinor,
          receivedOn: formText(form, 'receivedOn'),
          reference: formText(form, 'reference'),
        },
      })
  if (result.success) return redirect(paths.deskInvoice(number))
  return formFailure(
    isCredit ? await withTooMuch(client, reader, { number, amountMinor, failure: result }) : result,
    form,
  )
}

type Refused = { number: string; amountMinor: number; failure: Failure }
/** The API looks at what is left to credit once it has a reason; an amount that is too much is said at once. */
async function withTooMuch(client: Client, reader: ApiReader, { number, amountMinor, failure }: Refused) {
  if (failure.fields.some(({ field }) => field !== 'reason')) return failure
  const { creditableMinor, currency } = must(await client(getInvoiceAtDesk, { params: { id: number } }))
  if (creditableMinor === 0 || amountMinor <= creditableMinor) return failure
  const fault = { code: 'creditAmount', values: { mostMinor: creditableMinor, currency } } as const
  const message = faultText(fault, reader)
  return { ...failure, fields: [{ ...fault, field: 'amountMinor', message }, ...failure.fields] }
}

async function remind(client: Client, number: string, form: FormData) {
  const reminder = reminders.find(one => one === formText(form, 'reminder'))
  if (!reminder) throw new Response(null, { status: 400 })
  const result = await client(sendReminder, { params: { id: number }, body: { reminder } })
  return result.success ? redirect(paths.deskInvoice(number)) : formFailure(result, form)
}
