import { deltaE2000, type Lab } from '@selvedge/contract/catalogue/colour.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { SubstituteCandidate } from '@selvedge/contract/sign-off/desk-sign-offs.ts'

type ComparedFacts = Pick<
  FabricFacts,
  'composition' | 'derived' | 'usableWidthCm' | 'verticalRepeatCm' | 'weightGsm'
>
export type ComparedCloth = { facts: ComparedFacts; lab: readonly number[] }

const mainFibre = ({ composition }: ComparedFacts) =>
  composition.toSorted((one, other) => other.percent - one.percent)[0]?.fibre ?? null

/** By how much the second is more; null where it is the same, or either is not stated. */
const moreOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null || one === other ? null : other - one

/** A full width that stands in for the usable one is no measure of it. */
const widthOf = ({ usableWidthCm, derived }: ComparedFacts): number | null =>
  derived?.usableWidthCm === undefined ? usableWidthCm : null

/** In what a cloth that is offered differs from the one that was ordered. */
export function clothDifferences(
  { facts: ordered, lab }: ComparedCloth,
  { facts: offered, lab: offeredLab }: ComparedCloth,
): NonNullable<SubstituteCandidate['differs']> {
  const fibres = { ordered: mainFibre(ordered), offered: mainFibre(offered) }
  const isOtherRepeat = offered.verticalRepeatCm !== ordered.verticalRepeatCm
  return {
    deltaE: Number(deltaE2000(labOf(lab), labOf(offeredLab)).toFixed(2)),
    widthCm: moreOf(widthOf(ordered), widthOf(offered)),
    weightGsm: moreOf(ordered.weightGsm, offered.weightGsm),
    mainFibre:
      fibres.ordered !== null && fibres.offered !== null && fibres.ordered !== fibres.offered
        ? { ordered: fibres.ordered, offered: fibres.offered }
        : null,
    verticalRepeatCm: isOtherRepeat ? offered.verticalRepeatCm : null,
  }
}

const labOf = ([lightness = 0, a = 0, b = 0]: readonly number[]): Lab => [lightness, a, b]
