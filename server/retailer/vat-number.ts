import { checkVAT, countries } from 'jsvat'

const rulesOf = (country: string) => countries.filter(({ codes }) => codes.includes(country))

/** Countries whose VAT prefix differs from the country code. */
const PREFIX: Record<string, string> = { GR: 'EL' }

/**
 * Normalises and validates a VAT number by its country's format and checksum: letters and digits without spaces,
 * country prefix first (`GB980780684`). Undefined when invalid. A country without a known format accepts any short
 * alphanumeric text.
 */
export function checkedVatNumber(typed: string, country: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const prefix = PREFIX[country] ?? country
  const number = plain.startsWith(prefix) ? plain : prefix + plain
  const rules = rulesOf(country)
  if (rules.length === 0) return /^[A-Z]{2}[A-Z0-9]{3,18}$/.test(number) ? number : undefined
  return checkVAT(number, rules).isValid ? number : undefined
}
