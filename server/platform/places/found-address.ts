import type { FoundAddress } from '@selvedge/contract/places.ts'
import { isNumberFirst } from '@selvedge/contract/postal/address-lines.ts'
import { readPostcode } from '@selvedge/contract/postal/postcodes.ts'
import { readRegion, regionName, regionNeed, regionsOf } from '@selvedge/contract/postal/regions.ts'

type Parts = {
  country: string
  /** A place by its name alone, for what has no street. */
  name?: string | undefined
  number?: string | undefined
  street?: string | undefined
  unit?: string | undefined
  city?: string | undefined
  /** The large part of the country, by its name or code: a state, a canton. */
  state?: readonly (string | undefined)[]
  /** The small part within that: a county, an Italian province. */
  county?: readonly (string | undefined)[]
  postcode?: string | undefined
}

/** Longer is nothing that one line of an address holds. */
const MOST_SIGNS = 120
const line = (text: string | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, MOST_SIGNS)

/** A provider's parts as the fields of a form: number and street in the country's order, its postcode and region. */
export function foundAddress(parts: Parts): FoundAddress {
  const { country, number, street, name } = parts
  const inOrder = isNumberFirst(country) ? [number, street] : [street, number]
  const postcode = line(parts.postcode)
  return {
    line1: line(street ? inOrder.filter(Boolean).join(' ') : name),
    line2: line(parts.unit),
    city: line(parts.city),
    region: regionIn(parts),
    postcode: readPostcode(postcode, country) ?? '',
    country,
  }
}

/** Where regions are listed, the first that is one of them; where nobody writes one, none. */
function regionIn({ country, state = [], county = [] }: Parts): string {
  if (regionNeed(country) === 'unused') return ''
  const isSmall = country === 'IT' || regionName(country) === 'county'
  const named = (isSmall ? county : state).map(line).filter(Boolean)
  const listed = regionsOf(country)
  if (listed.length === 0) return named[0] ?? ''
  return named.map(one => readRegion(one, country)).find(one => listed.some(({ code }) => code === one)) ?? ''
}
