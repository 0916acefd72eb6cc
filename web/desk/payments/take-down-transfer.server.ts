import type { Client } from '@selvedge/contract/call/client.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { receiveTransfer } from '@selvedge/contract/orders/transfers.ts'
import { accountCurrencies, type AccountCurrency } from '@selvedge/contract/pricing/currencies.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText as text } from '../../request/form-text.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

export type TakenDown = DataOf<typeof receiveTransfer> & { orderNumber: string; currency: AccountCurrency }

/** Takes down what has come for an order; the form has a key, so that it does so once. */
export async function takeDownTransfer(client: Client, form: FormData) {
  const orderNumber = text(form, 'order')
  const currency = accountCurrencies.find(one => one === text(form, 'currency'))
  if (!currency) throw new Response(null, { status: 400 })
  const typed = sentNumber(text(form, 'amountMinor').trim())
  const result = await client(receiveTransfer, {
    params: { id: orderNumber },
    body: {
      key: text(form, 'key'),
      amountMinor: Math.round(typed * MINOR_UNITS),
      receivedOn: text(form, 'receivedOn'),
      reference: text(form, 'reference'),
    },
  })
  if (!result.success) return formFailure(result, form)
  return { ...result.data, orderNumber, currency } satisfies TakenDown
}
