import type { ClothToCut } from './cloth.ts'

const MICROMETRES_PER_INCH = 25_400

/** Vertical plus horizontal repeat in inches, up to and including the first number, and the allowance in percent. */
const allowances = [
  [14, 10],
  [19, 15],
  [27, 20],
  [36, 25],
  [45, 30],
  [54, 35],
] as const
/** Below this a patterned cloth counts as plain. */
const LEAST_REPEATS_INCHES = 3
/** The table ends here; a larger repeat gets the last allowance, with a note to ask the workroom. */
const MOST_REPEATS_INCHES = 54
const LAST_ALLOWANCE_PERCENT = 35

/** The width of cloth that plain quantities are stated for. */
export const PLAIN_CLOTH_WIDTH_MICROMETRES = 54 * MICROMETRES_PER_INCH

/** `plainMicrometres`: the length the piece of furniture takes in a plain cloth 54 in wide. */
export type UpholsteryMeasures = { plainMicrometres: number }

export type UpholsteryCut = {
  plainMicrometres: number
  /** Vertical plus horizontal repeat. */
  repeatsMicrometres: number
  allowancePercent: number
  /** The repeats exceed the trade's table. */
  isBeyondTable: boolean
  totalMicrometres: number
}

/** Upholstery: the plain quantity plus the trade table's allowance for the cloth's repeats. */
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

/** A value between two rows of the table gets the larger allowance. */
function allowanceFor(repeatsMicrometres: number): number {
  if (repeatsMicrometres < LEAST_REPEATS_INCHES * MICROMETRES_PER_INCH) return 0
  const row = allowances.find(([upTo]) => repeatsMicrometres <= upTo * MICROMETRES_PER_INCH)
  return row?.[1] ?? LAST_ALLOWANCE_PERCENT
}
