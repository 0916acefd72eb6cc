import { redirect } from 'react-router'
import type { Client } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { creditInvoice, overpaidToWallet, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { reminders } from '@selvedge/contract/receivables/reminder-terms.ts'
import { sendReminder } from '@selvedge/contract/receivables/reminders-by-hand.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

/**
 * Takes down a transfer or writes a credit note, each form with a key, so that it does so once; sends a reminder, each of which goes out
 * once; or puts what was paid too much into the wallet.
 */
export async function changeInvoice(client: Client, request: Request, number: string) {
  const form = await request.formData()
  const result = await change(client, number, form)
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.deskInvoice(number)), request, 'updated')
}

function change(client: Client, number: string, form: FormData) {
  if (formText(form, 'intent') === 'remind') return remind(client, number, form)
  if (formText(form, 'intent') === 'overpaid') return settleOverpaid(client, number, form)
  const isCredit = formText(form, 'intent') === 'credit'
  const params = { id: number }
  const key = formText(form, 'key')
  const typed = sentNumber(formText(form, 'amountMinor').trim())
  const amountMinor = Math.round(typed * MINOR_UNITS)
  return isCredit
    ? client(creditInvoice, { params, body: { key, amountMinor, reason: formText(form, 'reason') } })
    : client(recordTransfer, {
        params,
        body: {
          key,
          amountMinor,
          receivedOn: formText(form, 'receivedOn'),
          reference: formText(form, 'reference'),
        },
      })
}

function settleOverpaid(client: Client, number: string, form: FormData) {
  const amountMinor = Number(formText(form, 'amountMinor'))
  return client(overpaidToWallet, { params: { id: number }, body: { amountMinor } })
}

function remind(client: Client, number: string, form: FormData) {
  const reminder = reminders.find(one => one === formText(form, 'reminder'))
  if (!reminder) throw new Response(null, { status: 400 })
  return client(sendReminder, { params: { id: number }, body: { reminder } })
}
