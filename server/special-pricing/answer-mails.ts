import { formatDate, formatLength } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { SpecialOffer } from '@selvedge/contract/special-pricing/special-price.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import type { MailRow } from '../platform/mail-layout.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { unitPrice } from './unit-price.ts'

type Asked = {
  number: string
  design_name: string
  colour_number: string
  colour_name: string
  currency: Currency
  current_price_minor: number
  target_price_minor: number
  length_um: number
}
type Addressee = {
  email: string
  locale: Locale
  measurement_type: MeasurementType | null
  business_measurement_type: MeasurementType | null
}
type Options = {
  row: Asked
  addressee: Addressee
  publicOrigin: string
  message: string
  /** Null for a rejection. */
  offer: SpecialOffer | null
}

/** To the member who asked: the offer, or that none can be made. */
export function answerMail({ row, addressee, publicOrigin, message, offer }: Options): Mail {
  const { email, locale, measurement_type, business_measurement_type } = addressee
  const reader = { locale, measurementType: measurement_type ?? business_measurement_type ?? 'metric' }
  const words = mailWords[locale].specialPrice
  const rows = [
    ...(offer ? offerRows(offer, row, reader) : []),
    ...fact(words.current, unitPrice(row.current_price_minor, row.currency, reader)),
    ...fact(words.target, unitPrice(row.target_price_minor, row.currency, reader)),
    ...fact(words.length, formatLength(reader, row.length_um)),
    ...fact(words.message, message),
  ]
  return composeMail(offer ? 'specialPriceOffered' : 'specialPriceRejected', {
    recipient: email,
    locale,
    values: { number: row.number, cloth: `${row.design_name} ${row.colour_number} ${row.colour_name}` },
    blocks: [{ kind: 'facts', rows }],
    url: `${publicOrigin}${paths.specialPrice(row.number)}`,
  })
}

function offerRows(offer: SpecialOffer, { currency }: Asked, reader: MailReader): MailRow[] {
  const words = mailWords[reader.locale].specialPrice
  return [
    ...fact(words.offer, unitPrice(offer.perMetreMinor, currency, reader)),
    ...fact(words.until, formatDate(reader.locale, offer.validUntil)),
    ...fact(words.minimum, formatLength(reader, offer.minimumMicrometres)),
  ]
}
