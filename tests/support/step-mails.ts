import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { refundInWalletMail } from '@selvedge/server/fulfilment/refunds/refund-mail.ts'
import { addressChangedMail } from '@selvedge/server/orders/address-changed.ts'
import { colleagueChangedAddressMail } from '@selvedge/server/orders/colleague-changed-address.ts'
import { cancelledMail, stepMail, type StepMail } from '@selvedge/server/orders/step-mails.ts'

const countryOf: Record<Locale, string> = { en: 'GB', es: 'ES', it: 'IT', 'zh-CN': 'CN', de: 'DE', nl: 'NL' }

/** A mail of each step of an order after it is placed. */
export function stepMails(order: OrderDetail) {
  const [shipment] = order.shipments
  const { lines } = shipment!
  const told = (step: StepMail) => (locale: Locale) =>
    stepMail({
      order,
      shipment: shipment!,
      lines,
      step,
      buyer: { recipient: 'nora@ellwood.example', reader: { locale, measurementType: 'metric' } },
      publicOrigin: 'https://selvedge.example',
    })
  return {
    orderConfirmed: told({ kind: 'orderConfirmed' }),
    lineBackOrdered: told({ kind: 'lineBackOrdered', on: '2026-12-14', note: 'On the loom' }),
    dispatchDayStated: told({ kind: 'dispatchDayStated', before: '2026-11-30' }),
    lineRefused: told({
      kind: 'lineRefused',
      reason: 'The mill has ended this colour',
      refundedMinor: 39_497,
    }),
    refundInWallet: (locale: Locale) =>
      refundInWalletMail({
        refund: { number: order.id, amount_minor: 39_497, currency: order.currency },
        recipient: 'nora@ellwood.example',
        locale,
        publicOrigin: 'https://selvedge.example',
      }),
    stepUndone: told({ kind: 'stepUndone' }),
    parcelDispatched: told({
      kind: 'parcelDispatched',
      parcel: 'P-10001',
      carrier: 'DPD',
      tracking: '1550 4472 0118 K',
    }),
    linesCancelled: (locale: Locale) =>
      cancelledMail({
        order,
        lines,
        supplier: { id: 'ardoch', country: countryOf[locale], order_email: 'orders@ardoch.example' },
        url: 'https://selvedge.example/supplier-order/c2VsdmVkZ2UtdG9rZW4',
      }),
    colleagueChangedAddress: (locale: Locale) =>
      colleagueChangedAddressMail({
        order,
        before: new Map([
          [shipment!.id, { ...shipment!.shipTo, name: 'Ellwood & Daughter', instructions: '' }],
        ]),
        colleague: { firstName: 'Tom', lastName: 'Ellwood' },
        buyer: { recipient: 'nora@ellwood.example', reader: { locale, measurementType: 'metric' } },
        publicOrigin: 'https://selvedge.example',
      }),
    addressChanged: (locale: Locale) =>
      addressChangedMail({
        order,
        shipment: shipment!,
        before: { ...shipment!.shipTo, name: 'Ellwood & Daughter', instructions: '' },
        supplier: { id: 'ardoch', country: countryOf[locale], order_email: 'orders@ardoch.example' },
        skus: new Map(),
        url: 'https://selvedge.example/supplier-order/c2VsdmVkZ2UtdG9rZW4',
      }),
  }
}
