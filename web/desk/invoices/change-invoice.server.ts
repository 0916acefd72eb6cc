import { redirect } from 'react-router'
import type { Client } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { creditInvoice, overpaidToWallet, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { reminders } from '@selvedge/contract/receivables/reminder-terms.ts'
import { sendReminder } from '@selvedge/contract/receivables/reminders-by-hand.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

/**
 * Takes down a transfer or writes a credit note, each form with a key, so that it does so once; sends a reminder, each of which goes out
 * once; or puts what was paid too much into the wallet.
 */
export async function changeInvoice(client: Client, number: string, form: FormData) {
  if (formText(form, 'intent') === 'remind') return remind(client, number, form)
  if (formText(form, 'intent') === 'overpaid') return settleOverpaid(client, number, form)
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
  return formFailure(result, form)
}

async function settleOverpaid(client: Client, number: string, form: FormData) {
  const amountMinor = Number(formText(form, 'amountMinor'))
  const result = await client(overpaidToWallet, { params: { id: number }, body: { amountMinor } })
  return result.success ? redirect(paths.deskInvoice(number)) : formFailure(result, form)
}

async function remind(client: Client, number: string, form: FormData) {
  const reminder = reminders.find(one => one === formText(form, 'reminder'))
  if (!reminder) throw new Response(null, { status: 400 })
  const result = await client(sendReminder, { params: { id: number }, body: { reminder } })
  return result.success ? redirect(paths.deskInvoice(number)) : formFailure(result, form)
}
