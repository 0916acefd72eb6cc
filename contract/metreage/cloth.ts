import type { FabricFacts } from '../fabric.ts'

/** What a calculator has to know of a cloth. Lengths in micrometres; a repeat is null where there is none to match. */
export type ClothToCut = {
  usableWidthMicrometres: number
  verticalRepeatMicrometres: number | null
  horizontalRepeatMicrometres: number | null
  matchType: FabricFacts['matchType']
  direction: FabricFacts['direction']
}

/** Pieces of one length that are cut one after the other. Micrometres. */
export type Cuts = { count: number; lengthMicrometres: number }

const MICROMETRES_PER_CENTIMETRE = 10_000
const fromCm = (cm: number): number => Math.round(cm * MICROMETRES_PER_CENTIMETRE)

type Facts = Pick<
  FabricFacts,
  'usableWidthCm' | 'verticalRepeatCm' | 'horizontalRepeatCm' | 'matchType' | 'direction'
>

/** A cloth of the catalogue as the calculators take it. */
export const clothToCut = (facts: Facts): ClothToCut => ({
  usableWidthMicrometres: fromCm(facts.usableWidthCm),
  verticalRepeatMicrometres: facts.verticalRepeatCm === null ? null : fromCm(facts.verticalRepeatCm),
  horizontalRepeatMicrometres: facts.horizontalRepeatCm === null ? null : fromCm(facts.horizontalRepeatCm),
  matchType: facts.matchType,
  direction: facts.direction,
})

/** The least whole number of `part` that is as long as `length`, in `part`; lengths are integers, so nothing is lost. */
export const timesIn = (length: number, part: number): number => Math.ceil(length / part)

/** A length that goes up to whole repeats, so that pieces meet on the pattern; as it is where nothing repeats. */
export const upToRepeat = (length: number, repeat: number | null): number =>
  repeat === null ? length : timesIn(length, repeat) * repeat
