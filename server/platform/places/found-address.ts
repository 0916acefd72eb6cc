import type { FoundAddress } from '@selvedge/contract/postal/places.ts'
import { isNumberFirst } from '@selvedge/contract/postal/address-lines.ts'
import { readPostcode } from '@selvedge/contract/postal/postcodes.ts'
import { readRegion, regionName, regionNeed, regionsOf } from '@selvedge/contract/postal/regions.ts'

type Parts = {
  country: string
  /** Name of a place without a street. */
  name?: string | undefined
  number?: string | undefined
  street?: string | undefined
  unit?: string | undefined
  city?: string | undefined
  /** The first-level division, by name or code: a state, a canton. */
  state?: readonly (string | undefined)[]
  /** The second-level division: a county, an Italian province. */
  county?: readonly (string | undefined)[]
  postcode?: string | undefined
}

/** Maximum length of an address line. */
const MAX_LINE_LENGTH = 120
const line = (text: string | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_LINE_LENGTH)

/**
 * Maps a provider's parts to the fields of the address form, formatted for the country: order of number and street,
 * postcode, region.
 */
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

/** The first division that is in the country's list of regions; empty where addresses have none. */
function regionIn({ country, state = [], county = [] }: Parts): string {
  if (regionNeed(country) === 'unused') return ''
  const isSmall = country === 'IT' || regionName(country) === 'county'
  const named = (isSmall ? county : state).map(line).filter(Boolean)
  const listed = regionsOf(country)
  if (listed.length === 0) return named[0] ?? ''
  return named.map(one => readRegion(one, country)).find(one => listed.some(({ code }) => code === one)) ?? ''
}
