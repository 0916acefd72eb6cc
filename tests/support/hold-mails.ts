import type { Locale } from '@selvedge/contract/format/locales.ts'
import { holdEndingMail } from '@selvedge/server/holds/hold-mails.ts'
import { buyerWroteMail, supplierWroteMail } from '@selvedge/server/order-messages/message-mails.ts'

const email = 'nora@ellwood.example'
const publicOrigin = 'https://selvedge.example'
const countryOf: Record<Locale, string> = { en: 'GB', es: 'ES', it: 'IT', 'zh-CN': 'CN', de: 'DE', nl: 'NL' }

const wrote = (locale: Locale) => ({
  thread: {
    number: 'SV-10001',
    name: 'Ardoch Mill',
    country: countryOf[locale],
    order_email: 'orders@ardoch.example',
    supplier_id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8b02',
    shipment_id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa301',
  },
  publicOrigin,
})

/** Of cloth that is held no longer soon, and of what buyer and supplier of an order wrote. */
export const holdAndMessageMails = {
  buyerWrote: (locale: Locale) =>
    buyerWroteMail({
      ...wrote(locale),
      businessName: 'Ellwood & Daughter',
      text: 'Can it leave with the next parcel?',
    }),
  supplierWrote: (locale: Locale) =>
    supplierWroteMail({ ...wrote(locale), buyer: { email, locale }, text: 'It can: both leave on Monday.' }),
  holdEnding: (locale: Locale) =>
    holdEndingMail({
      row: {
        design_name: 'Glenmoor',
        colour_name: 'Loch',
        colour_number: '04',
        supplier_name: 'Ardoch Mill',
        piece_number: '58153',
        dye_lot: '26-118',
        length_um: 8_400_000,
        sidemark: 'Mrs Ellis, hall',
        ends_at: new Date('2026-11-25T09:12:04Z'),
      },
      addressee: { email, locale, measurement_type: 'metric', business_measurement_type: null },
      publicOrigin,
    }),
}
