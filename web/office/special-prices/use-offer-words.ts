import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { SpecialOffer } from '@selvedge/contract/special-pricing/special-price.ts'
import { useFormats } from '../../formats/formats.tsx'

/** Formats a price per metre in the reader's unit: `£55.00/m`. */
export function usePerUnit(currency: Currency) {
  const format = useFormats()
  return (perMetreMinor: number): string => `${format.unitPrice(perMetreMinor, currency)}/${format.unit}`
}

/** Values for messages about an offer: price, last day, minimum length. */
export function useOfferWords(currency: Currency) {
  const format = useFormats()
  const perUnit = usePerUnit(currency)
  return ({ perMetreMinor, validUntil, minimumMicrometres }: SpecialOffer) => ({
    price: perUnit(perMetreMinor),
    day: format.date(validUntil),
    length: format.length(minimumMicrometres),
  })
}
