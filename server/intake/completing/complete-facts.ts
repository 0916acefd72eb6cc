import { judgedUse } from '@selvedge/contract/catalogue/judged-use.ts'
import type { Usage } from '@selvedge/contract/catalogue/terms.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { unstatedDesignFacts } from '@selvedge/contract/catalogue/stated-facts.ts'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import type { StatedValues } from '../mapping/stated-values.ts'
import { assumedWidth } from '../values/measures-in-names.ts'

/** Defaults for facts that neither file nor catalogue states: nothing is claimed. */
const unstatedDefaults = {
  designNumber: '',
  ...unstatedDesignFacts,
  composition: [],
  backing: null,
  verticalRepeatCm: null,
  horizontalRepeatCm: null,
  abrasion: [],
  flammability: [],
  care: [],
  origin: null,
  certifications: [],
} satisfies Partial<FabricFacts>

/**
 * Facts of a design: from the file, else from the catalogue, else the mapping's defaults. Null without a
 * width.
 */
export function completeFacts(
  designName: string,
  stated: StatedValues['facts'],
  stored: FabricFacts | undefined,
  defaults: ImportMapping['defaults'],
): FabricFacts | null {
  const widths = completeWidths(stated, stored, assumedWidth(designName, defaults.widthCm))
  if (widths === null) return null
  const { productType, pattern, matchType, direction, reversible } = defaults
  const { derived: _ofList, isFlammabilityPartial, ...said } = stated
  const { derived: _before, ...known } = stored ?? {}
  const { derivedWidth, ...width } = widths
  const facts = {
    ...unstatedDefaults,
    productType,
    pattern,
    matchType,
    direction,
    reversible,
    usage: defaults.usage,
    ...known,
    ...said,
    ...(isFlammabilityPartial && { flammability: withStored(said.flammability, stored?.flammability) }),
    designName,
    ...width,
  }
  const judged = useJudged(stated, stored, { facts, defaults })
  const derived = {
    ...(judged && { usage: 'weightAndRubs' as const }),
    ...(derivedWidth && { usableWidthCm: 'fullWidth' as const }),
  }
  return {
    ...facts,
    ...(judged && { usage: judged }),
    ...(Object.keys(derived).length > 0 && { derived }),
  }
}

type Tests = FabricFacts['flammability']
/** Where a list names more tests than could be read, one that stands in the catalogue may be among these. */
const withStored = (said: Tests = [], stored: Tests = []): Tests => [
  ...said,
  ...stored.filter(({ standard }) => !said.some(test => test.standard === standard)),
]

type Widths = Pick<FabricFacts, 'usableWidthCm' | 'fullWidthCm'> & { derivedWidth: boolean }

/** A full width alone stands in for the usable one, unless that is known already and fits in it. */
function completeWidths(
  stated: StatedValues['facts'],
  stored: FabricFacts | undefined,
  otherwise: number | undefined,
): Widths | null {
  const isStandIn = stated.derived?.usableWidthCm !== undefined
  const isKnown =
    stored !== undefined &&
    stored.derived?.usableWidthCm === undefined &&
    stored.usableWidthCm < (stated.fullWidthCm ?? 0)
  const own = isStandIn && isKnown ? stored.usableWidthCm : stated.usableWidthCm
  const usableWidthCm = own ?? stored?.usableWidthCm ?? otherwise
  const fullWidthCm =
    stated.fullWidthCm ??
    (stated.usableWidthCm === undefined ? stored?.fullWidthCm : undefined) ??
    usableWidthCm
  if (usableWidthCm === undefined || fullWidthCm === undefined) return null
  return {
    usableWidthCm,
    fullWidthCm: Math.max(fullWidthCm, usableWidthCm),
    derivedWidth: own === undefined ? stored?.derived?.usableWidthCm !== undefined : isStandIn && !isKnown,
  }
}

type Judging = { facts: Omit<FabricFacts, 'derived'>; defaults: ImportMapping['defaults'] }

/** A use judged by weight and rubs, where an operator asks for it and nobody states one; one that was judged before stays. */
function useJudged(
  stated: StatedValues['facts'],
  stored: FabricFacts | undefined,
  { facts, defaults }: Judging,
): Usage[] | null {
  const isStored = stored !== undefined && stored.usage.length > 0
  const wasJudged = stored?.derived?.usage !== undefined
  if (stated.usage !== undefined || (isStored && !wasJudged)) return null
  if (!defaults.judgeUsage || (!isStored && defaults.usage.length > 0)) return wasJudged ? stored.usage : null
  const uses = judgedUse(facts)
  return uses.length > 0 ? uses : null
}
