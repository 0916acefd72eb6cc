import { formatDate, formatLength } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { OfferUse } from '@selvedge/contract/special-pricing/offer-use.ts'
import type { SpecialOffer } from '@selvedge/contract/special-pricing/special-price.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import type { MailRow } from '../platform/mail-layout.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { offerUseWords } from './offer-use-words.ts'
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
  offered: Offered | null
}
/** An offer, and what it can be used for now. */
type Offered = { offer: SpecialOffer; use: OfferUse; isAccepted?: boolean }

const readerOf = ({ locale, measurement_type, business_measurement_type }: Addressee): MailReader => ({
  locale,
  measurementType: measurement_type ?? business_measurement_type ?? 'metric',
})
const clothOf = (row: Asked): string => `${row.design_name} ${row.colour_number} ${row.colour_name}`

/** To the member who asked: the offer, or that none can be made. */
export function answerMail({ row, addressee, publicOrigin, message, offered }: Options): Mail {
  const { email, locale } = addressee
  const reader = readerOf(addressee)
  const words = mailWords[locale].specialPrice
  const rows = [
    ...(offered ? offerRows(offered, row, reader) : []),
    ...fact(words.current, unitPrice(row.current_price_minor, row.currency, reader)),
    ...fact(words.target, unitPrice(row.target_price_minor, row.currency, reader)),
    ...fact(words.length, formatLength(reader, row.length_um)),
    ...fact(words.message, message),
  ]
  return composeMail(offered ? 'specialPriceOffered' : 'specialPriceRejected', {
    recipient: email,
    locale,
    values: { number: row.number, cloth: clothOf(row) },
    blocks: [{ kind: 'facts', rows }],
    url: `${publicOrigin}${paths.specialPrice(row.number)}`,
  })
}

type Writing = Pick<Options, 'row' | 'addressee' | 'publicOrigin' | 'message'> & { supplier: string }

/** To the member who asked: what the supplier writes about the request. */
export const writtenMail = ({ row, addressee, publicOrigin, message, supplier }: Writing): Mail =>
  composeMail('specialPriceToBuyer', {
    recipient: addressee.email,
    locale: addressee.locale,
    values: { number: row.number, cloth: clothOf(row), supplier },
    blocks: [{ kind: 'facts', rows: fact(mailWords[addressee.locale].order.note, message) }],
    url: `${publicOrigin}${paths.specialPrice(row.number)}`,
  })

type Ending = Pick<Options, 'row' | 'addressee' | 'publicOrigin'> & { offered: Offered }

/** To the member who asked: an offer that is not used yet ends soon. */
export const endingMail = ({ row, addressee, publicOrigin, offered }: Ending): Mail =>
  composeMail('specialPriceEnding', {
    recipient: addressee.email,
    locale: addressee.locale,
    values: { cloth: clothOf(row), day: formatDate(addressee.locale, offered.offer.validUntil) },
    blocks: [{ kind: 'facts', rows: offerRows(offered, row, readerOf(addressee)) }],
    url: `${publicOrigin}${paths.specialPrice(row.number)}`,
  })

function offerRows(offered: Offered, { currency }: Asked, reader: MailReader): MailRow[] {
  const { offer, use, isAccepted = false } = offered
  const until = offer.validUntil
  const words = mailWords[reader.locale].specialPrice
  return [
    ...fact(words.offer, unitPrice(offer.perMetreMinor, currency, reader)),
    ...fact(words.until, formatDate(reader.locale, until)),
    ...fact(words.minimum, formatLength(reader, offer.minimumMicrometres)),
    ...fact(words.stock, offerUseWords({ use, until, isAccepted }, reader)),
  ]
}
