import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { addDiscountCode, closeDiscountCode } from '@selvedge/contract/discounts/discount-codes.ts'
import { accountCurrencies } from '@selvedge/contract/pricing/currencies.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { givePromotion } from '@selvedge/contract/wallet/promotions.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

/** Gives credit, makes a discount code, or ends one. */
export async function changePromotions(client: Client, request: Request) {
  const form = await request.formData()
  const result = await change(client, form)
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.deskPromotions), request, 'updated')
}

const HUNDREDTHS = 100
function change(client: Client, form: FormData) {
  const text = (name: string) => formText(form, name).trim()
  const hundredths = (name: string, per: number) => Math.round(sentNumber(text(name)) * per)
  const orNull = <T>(name: string, read: () => T): T | null => (text(name) === '' ? null : read())
  const currency = accountCurrencies.find(one => one === text('currency'))
  switch (text('intent')) {
    case 'give':
      return client(givePromotion, {
        idempotencyKey: text('idempotencyKey'),
        body: {
          email: text('business'),
          amountMinor: hundredths('amountMinor', MINOR_UNITS),
          currency: currency!,
          endsOn: text('endsOn'),
          reason: text('reason'),
        },
      })
    case 'add':
      return client(addDiscountCode, {
        body: {
          code: text('code'),
          percentBasisPoints: orNull('percentBasisPoints', () =>
            hundredths('percentBasisPoints', HUNDREDTHS),
          ),
          amountMinor: orNull('amountMinor', () => hundredths('amountMinor', MINOR_UNITS)),
          minimumMinor: orNull('minimumMinor', () => hundredths('minimumMinor', MINOR_UNITS)),
          currency: currency ?? null,
          suppliers: [...form.keys()]
            .filter(name => name.startsWith('supplier.'))
            .map(name => name.slice('supplier.'.length)),
          books: text('books')
            .split(',')
            .map(one => one.trim())
            .filter(Boolean),
          firstOrderOnly: text('firstOrderOnly') === 'on',
          addsToOwnPrices: text('addsToOwnPrices') === 'on',
          startsOn: orNull('startsOn', () => text('startsOn')),
          endsOn: orNull('endsOn', () => text('endsOn')),
          maxUses: orNull('maxUses', () => hundredths('maxUses', 1)),
          maxUsesEach: orNull('maxUsesEach', () => hundredths('maxUsesEach', 1)),
        },
      })
    case 'close':
      return client(closeDiscountCode, { body: { code: text('code') } })
    default:
      throw new Response(null, { status: 400 })
  }
}
