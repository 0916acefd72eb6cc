import type { ClothToCut } from './cloth.ts'

const MICROMETRES_PER_INCH = 25_400

/** Repeats down and across together, in inches up to and with the first number, and what they add in percent. */
const allowances = [
  [14, 10],
  [19, 15],
  [27, 20],
  [36, 25],
  [45, 30],
  [54, 35],
] as const
/** Below this a pattern is as good as plain. */
const LEAST_REPEATS_INCHES = 3
/** The table ends here; a larger pattern takes its last allowance, and a word with whoever cuts. */
const MOST_REPEATS_INCHES = 54
const LAST_ALLOWANCE_PERCENT = 35

/** The width of cloth that plain quantities are told for. */
export const PLAIN_CLOTH_WIDTH_MICROMETRES = 54 * MICROMETRES_PER_INCH

/** `plainMicrometres`: what the piece of furniture takes of a plain cloth 54 in wide. */
export type UpholsteryMeasures = { plainMicrometres: number }

export type UpholsteryCut = {
  plainMicrometres: number
  /** Both repeats together. */
  repeatsMicrometres: number
  allowancePercent: number
  /** The repeats are larger than the trade's table goes. */
  isBeyondTable: boolean
  totalMicrometres: number
}

/** Upholstery: the plain quantity and an allowance by the repeats of the cloth, as the trade's table has it. */
export function upholsteryCut({ plainMicrometres }: UpholsteryMeasures, cloth: ClothToCut): UpholsteryCut {
  const repeats = (cloth.verticalRepeatMicrometres ?? 0) + (cloth.horizontalRepeatMicrometres ?? 0)
  const allowancePercent = allowanceFor(repeats)
  return {
    plainMicrometres,
    repeatsMicrometres: repeats,
    allowancePercent,
    isBeyondTable: repeats > MOST_REPEATS_INCHES * MICROMETRES_PER_INCH,
    totalMicrometres: Math.ceil((plainMicrometres * (100 + allowancePercent)) / 100),
  }
}

/** What lies between two rows of the table takes the larger allowance. */
function allowanceFor(repeatsMicrometres: number): number {
  if (repeatsMicrometres < LEAST_REPEATS_INCHES * MICROMETRES_PER_INCH) return 0
  const row = allowances.find(([upTo]) => repeatsMicrometres <= upTo * MICROMETRES_PER_INCH)
  return row?.[1] ?? LAST_ALLOWANCE_PERCENT
}
