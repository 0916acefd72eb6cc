import type { Locale } from '@selvedge/contract/format/locales.ts'
import { answerMail, endingMail, writtenMail } from '@selvedge/server/special-pricing/answer-mails.ts'
import { askedMails } from '@selvedge/server/special-pricing/asked-mail.ts'
import { supplierMail } from '@selvedge/server/special-pricing/supplier-mail.ts'

const publicOrigin = 'https://selvedge.example'
const at = new Date('2026-11-20T14:31:07Z')
const TOKEN = 'c2VsdmVkZ2UtdG9rZW4tZm9yLXRoZS1kcmVzcy10ZXN0'
const countryOf: Record<Locale, string> = { en: 'GB', es: 'ES', it: 'IT', 'zh-CN': 'CN', de: 'DE', nl: 'NL' }
const buyer = {
  email: 'nora@ellwood.example',
  measurement_type: null,
  business_measurement_type: 'metric',
} as const

const askedCloth = {
  supplier_id: 'ardoch',
  supplier_sku: 'ARD-04-LOCH',
  design_name: 'Glenmoor',
  colour_number: '04',
  colour_name: 'Loch',
  order_email: 'orders@ardoch.example',
}
const askedRow = {
  ...askedCloth,
  number: 'SP-10001',
  currency: 'GBP',
  current_price_minor: 6190,
  target_price_minor: 5000,
  length_um: 32_000_000,
} as const
const answered = (locale: Locale) => ({
  row: askedRow,
  addressee: { ...buyer, locale },
  publicOrigin,
  message: 'For an order in March',
})

const offeredPrice = {
  offer: { perMetreMinor: 5600, validUntil: '2026-12-31', minimumMicrometres: 30_000_000 },
  use: {
    when: 'part',
    lengthMicrometres: 30_500_000,
    freeMicrometres: 30_500_000,
    more: { lengthMicrometres: 40_000_000, eta: '2026-12-12' },
  },
} as const

const supplierAsked = (locale: Locale) => ({
  row: { ...askedRow, business_name: 'Ellwood & Daughter', supplier_country: countryOf[locale] },
  message: 'Would you keep one dye lot for us?',
  link: { token: TOKEN, expiresAt: at },
  publicOrigin,
})

/** Of requests for special prices: to their supplier, and to who asked. */
export const specialPriceMails = {
  specialPriceAsked: (locale: Locale) =>
    askedMails({
      business: 'Ellwood & Daughter',
      reason: 'project',
      message: 'Curtains for all rooms of a small hotel',
      neededBy: '2026-12-11',
      publicOrigin,
      currency: 'GBP',
      lines: [
        {
          cloth: { ...askedCloth, supplier_country: countryOf[locale] },
          lengthMicrometres: 32_000_000,
          targetPriceMinor: 5000,
          number: 'SP-10001',
          sidemark: 'Mrs Ellis',
          link: { token: TOKEN, expiresAt: at },
        },
      ],
    })[0]!,
  specialPriceRevised: (locale: Locale) => supplierMail('specialPriceRevised', supplierAsked(locale)),
  specialPriceToSupplier: (locale: Locale) => supplierMail('specialPriceToSupplier', supplierAsked(locale)),
  specialPriceToBuyer: (locale: Locale) => writtenMail({ ...answered(locale), supplier: 'Ardoch Mill' }),
  specialPriceEnding: (locale: Locale) =>
    endingMail({
      ...answered(locale),
      offered: offeredPrice,
    }),
  specialPriceOffered: (locale: Locale) =>
    answerMail({
      ...answered(locale),
      offered: offeredPrice,
    }),
  specialPriceRejected: (locale: Locale) => answerMail({ ...answered(locale), offered: null }),
}
