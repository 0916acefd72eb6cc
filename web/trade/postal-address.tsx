import type { Address } from '@selvedge/contract/retailer.ts'
import { useFormats } from './formats.tsx'

/** An address in one paragraph, the country in the reader's language. */
export function PostalAddress({ name, address }: { name: string; address: Address }) {
  const { locale } = useFormats()
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.country)
  const place = [address.city, address.region, address.postcode].filter(Boolean).join(' ')
  return <p>{[name, address.line1, address.line2, place, country].filter(Boolean).join(', ')}</p>
}
