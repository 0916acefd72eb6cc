import type { Address } from '@selvedge/contract/retailer.ts'
import { useFormats } from './formats.tsx'

const NBSP = '\u00a0'

/** An address in one paragraph, the country in the reader's language; a postcode never breaks. */
export function PostalAddress({ name, address }: { name: string; address: Address }) {
  const { country } = useFormats()
  const postcode = address.postcode.replaceAll(' ', NBSP)
  const place = [address.city, address.region, postcode].filter(Boolean).join(' ')
  const parts = [name, address.line1, address.line2, place, country(address.country)]
  return <p>{parts.filter(Boolean).join(', ')}</p>
}
