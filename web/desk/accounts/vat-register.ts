type Register = { name: string; address: string }

const vies: Register = { name: 'VIES', address: 'https://ec.europa.eu/taxation_customs/vies/' }
const britain: Register = { name: 'GOV.UK', address: 'https://www.gov.uk/check-uk-vat-number' }

/** Prefixes of the numbers that VIES knows: the member states, Greece by its own, and Northern Ireland. */
const inVies = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

/** Where anyone can look up whether a VAT number is valid; null where we know no such place. */
export function vatRegisterOf(vatNumber: string): Register | null {
  const prefix = vatNumber.slice(0, 2)
  if (prefix === 'GB') return britain
  return inVies.has(prefix) ? vies : null
}
