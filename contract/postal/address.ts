import { z } from 'zod'
import { countryCodes } from './countries.ts'
import { faultMessage } from '../call/field-faults.ts'
import { multiLine, singleLine } from '../format/text.ts'
import { examplePostcode, postcodeNeed, readPostcode } from './postcodes.ts'
import { readRegion, regionNeed, regionsOf } from './regions.ts'

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, faultMessage({ code: 'country' }))

export const Address = z.strictObject({
  line1: singleLine(120).min(1, faultMessage({ code: 'street' })),
  line2: singleLine(120).default(''),
  city: singleLine(80).min(1, faultMessage({ code: 'town' })),
  region: singleLine(80).default(''),
  postcode: singleLine(16).default(''),
  country: CountryCode,
})
export type Address = z.output<typeof Address>

/** Normalises postcode and region to the country's format; what cannot be parsed stays as typed. */
const tidied = (address: Address): Address => ({
  ...address,
  postcode: readPostcode(address.postcode, address.country) ?? address.postcode,
  region: readRegion(address.region, address.country),
})

function checkPostcode({ postcode, country }: Address, context: z.core.$RefinementCtx): void {
  const path = ['postcode']
  if (postcode === '' && postcodeNeed(country) === 'needed')
    context.addIssue({ code: 'custom', path, message: faultMessage({ code: 'required' }) })
  if (postcode === '' || readPostcode(postcode, country) !== undefined) return
  const values = { country, example: examplePostcode(country) }
  context.addIssue({ code: 'custom', path, message: faultMessage({ code: 'postcode', values }) })
}

function checkRegion({ region, country }: Address, context: z.core.$RefinementCtx): void {
  const path = ['region']
  const regions = regionsOf(country)
  if (region === '' && regionNeed(country) === 'needed') {
    const code = regions.length > 0 ? 'choose' : 'required'
    context.addIssue({ code: 'custom', path, message: faultMessage({ code }) })
  }
  if (region === '' || regions.length === 0 || regions.some(({ code }) => code === region)) return
  context.addIssue({ code: 'custom', path, message: faultMessage({ code: 'region', values: { country } }) })
}

const countries: ReadonlySet<string> = new Set(countryCodes)
function checkCountry({ country }: Address, context: z.core.$RefinementCtx): void {
  if (!countries.has(country))
    context.addIssue({ code: 'custom', path: ['country'], message: faultMessage({ code: 'country' }) })
}

/**
 * An address in a request: postcode and region are validated and normalised by the rules of its country. Stored
 * addresses are not validated again when a rule changes.
 */
export const TypedAddress = Address.overwrite(tidied).superRefine((address, context) => {
  checkCountry(address, context)
  checkPostcode(address, context)
  checkRegion(address, context)
})

export const ADDRESS_TEXT_LENGTH = 400
/** An address as plain text, over as many lines as it was written on. */
export const AddressText = multiLine(ADDRESS_TEXT_LENGTH)
  .min(1, faultMessage({ code: 'street' }))
  .overwrite(text => text.replaceAll(/\r\n?/g, '\n'))
/** An address in its parts, or as plain text, whose parts are asked for afterwards. */
export const AddressOrText = z.union([TypedAddress, AddressText])
