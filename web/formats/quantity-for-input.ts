import {
  metresFromMicrometres,
  yardsFromMicrometres,
  type LengthUnit,
} from '@selvedge/contract/format/measurement.ts'

/** Precision of entered lengths, as fractions of a unit. */
const finest: Record<LengthUnit, number> = { m: 1000, yd: 100 }

/** A length as a number for an input field, rounded up so that it is never too short. */
export function quantityForInput(micrometres: number, unit: LengthUnit): number {
  const exact = unit === 'yd' ? yardsFromMicrometres(micrometres) : metresFromMicrometres(micrometres)
  // Twelve digits remove floating-point noise, so that 13.725 × 1000 is not rounded up.
  return Math.ceil(Number((exact * finest[unit]).toPrecision(12))) / finest[unit]
}
