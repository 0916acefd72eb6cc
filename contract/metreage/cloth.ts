import type { FabricFacts } from '../catalogue/fabric.ts'

/**
 * What a calculator needs to know about a cloth. Lengths in micrometres; a repeat is null where there is none to match, or
 * none is known. A match that nobody knows is taken as straight, a direction as up the roll.
 */
export type ClothToCut = {
  usableWidthMicrometres: number
  verticalRepeatMicrometres: number | null
  horizontalRepeatMicrometres: number | null
  matchType: FabricFacts['matchType']
  direction: FabricFacts['direction']
}

/** Pieces of equal length, cut one after the other. Micrometres. */
export type Cuts = { count: number; lengthMicrometres: number }

const MICROMETRES_PER_CENTIMETRE = 10_000
const fromCm = (cm: number): number => Math.round(cm * MICROMETRES_PER_CENTIMETRE)

type Facts = Pick<
  FabricFacts,
  'usableWidthCm' | 'verticalRepeatCm' | 'horizontalRepeatCm' | 'matchType' | 'direction'
>

const repeatOf = (cm: number | null): number | null => (cm === null || cm === 0 ? null : fromCm(cm))

/** A catalogue fabric as input for the calculators. */
export const clothToCut = (facts: Facts): ClothToCut => ({
  usableWidthMicrometres: fromCm(facts.usableWidthCm),
  verticalRepeatMicrometres: repeatOf(facts.verticalRepeatCm),
  horizontalRepeatMicrometres: repeatOf(facts.horizontalRepeatCm),
  matchType: facts.matchType,
  direction: facts.direction,
})

/** `length` divided by `part`, rounded up; exact, since lengths are integers. */
export const timesIn = (length: number, part: number): number => Math.ceil(length / part)

/** A length rounded up to whole repeats, so that pieces match on the pattern; unchanged without a repeat. */
export const upToRepeat = (length: number, repeat: number | null): number =>
  repeat === null ? length : timesIn(length, repeat) * repeat
