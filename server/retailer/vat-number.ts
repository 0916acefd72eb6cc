import { checkVAT, countries } from 'jsvat'

const rulesOf = (country: string) => countries.filter(({ codes }) => codes.includes(country))

/** Where a VAT number begins with other letters than the country's code. */
const PREFIX: Record<string, string> = { GR: 'EL' }

/**
 * A VAT number by the rules of its country and its own checksum: letters and digits without blanks, country first
 * (`GB980780684`). Undefined where it is none. A country whose rule is not known takes any short text of these signs.
 */
export function checkedVatNumber(typed: string, country: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const prefix = PREFIX[country] ?? country
  const number = plain.startsWith(prefix) ? plain : prefix + plain
  const rules = rulesOf(country)
  if (rules.length === 0) return /^[A-Z]{2}[A-Z0-9]{3,18}$/.test(number) ? number : undefined
  return checkVAT(number, rules).isValid ? number : undefined
}
