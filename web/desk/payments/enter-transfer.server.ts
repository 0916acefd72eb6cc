import { redirect } from 'react-router'
import { enterBankLine } from '@selvedge/contract/bank/bank-lines.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { accountCurrencies } from '@selvedge/contract/pricing/currencies.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText as text } from '../../request/form-text.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

/** Enters money that is in no file; the form has a key, so that it does so once. */
export async function enterTransfer(client: Client, form: FormData) {
  const currency = accountCurrencies.find(one => one === text(form, 'currency'))
  if (!currency) throw new Response(null, { status: 400 })
  const typed = sentNumber(text(form, 'amountMinor').trim())
  const result = await client(enterBankLine, {
    body: {
      key: text(form, 'key'),
      bookedOn: text(form, 'bookedOn'),
      amountMinor: Math.round(typed * MINOR_UNITS),
      currency,
      payer: text(form, 'payer'),
      text: text(form, 'text'),
    },
  })
  return result.success ? redirect(paths.deskPayments) : formFailure(result, form)
}
