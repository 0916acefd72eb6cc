import type { FabricFacts } from './fabric.ts'
import type { Usage } from './terms.ts'

/**
 * The rule by which an operator may have the use of cloth judged where its list states none (decision 041): upholstery from the rubs of
 * general domestic use, in cloth with the weight of a cover; curtains below both. Nothing between, nothing without both
 * figures, and never contract use or outdoors, which take more than these two.
 */
const UPHOLSTERY = { leastCycles: 15_000, leastGsm: 250 } as const
const CURTAIN = { underCycles: 15_000, underGsm: 250 } as const

type Known = Pick<FabricFacts, 'abrasion' | 'weightGsm'>

/** What cloth is for, judged by weight and Martindale rubs; double rubs are another test, and no figure of this one. */
export function judgedUse({ abrasion, weightGsm }: Known): Usage[] {
  const cycles = abrasion.find(({ method }) => method === 'martindale')?.cycles
  if (cycles === undefined || weightGsm === null) return []
  if (cycles >= UPHOLSTERY.leastCycles && weightGsm >= UPHOLSTERY.leastGsm) return ['upholstery']
  return cycles < CURTAIN.underCycles && weightGsm < CURTAIN.underGsm ? ['curtain'] : []
}
