import { formatMoney, pricePerUnitMinor } from '@selvedge/contract/format/format.ts'
import { unitOf } from '@selvedge/contract/format/measurement.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { MailReader } from '../platform/mail-facts.ts'

/** `56,00 £/m`: a price per metre in the language and unit of a mail's reader. */
export const unitPrice = (perMetreMinor: number, currency: Currency, reader: MailReader): string => {
  const minor = pricePerUnitMinor(reader.measurementType, perMetreMinor)
  return `${formatMoney(reader.locale, minor, currency)}/${unitOf(reader.measurementType)}`
}
