import type { Address } from '@selvedge/contract/postal/address.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { useFormats } from './formats.tsx'

/** An address in its country's format, with the country's name in the reader's language. */
export function PostalAddress({ name, address }: { name: string; address: Address }) {
  const { locale } = useFormats()
  return <p>{`${name}, ${addressInOneLine(address, locale)}`}</p>
}
