import type { Address } from '@selvedge/contract/postal/address.ts'

const names = ['line1', 'line2', 'city', 'region', 'postcode', 'country'] as const

/** The address in a form with `AddressFields`; fields that the country does not use are empty. */
export function addressInForm(form: FormData): Address {
  const typed = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return Object.fromEntries(names.map(name => [name, typed(name)])) as Address
}
