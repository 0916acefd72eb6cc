import {
  metresFromMicrometres,
  yardsFromMicrometres,
  type LengthUnit,
} from '@selvedge/contract/format/measurement.ts'

/** Millimetres of a metre, hundredths of a yard: as fine as a length is typed. */
const finest: Record<LengthUnit, number> = { m: 1000, yd: 100 }

/** A length as a quantity to type: never shorter than it. */
export function quantityToType(micrometres: number, unit: LengthUnit): number {
  const exact = unit === 'yd' ? yardsFromMicrometres(micrometres) : metresFromMicrometres(micrometres)
  // Twelve digits, so that 13.725 × 1000 is not taken for a little more than it is.
  return Math.ceil(Number((exact * finest[unit]).toPrecision(12))) / finest[unit]
}
