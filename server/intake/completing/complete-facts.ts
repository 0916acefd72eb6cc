import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { unstatedDesignFacts } from '@selvedge/contract/catalogue/stated-facts.ts'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import type { StatedValues } from '../mapping/stated-values.ts'

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
  { productType, pattern, usage, matchType, direction, reversible, widthCm }: ImportMapping['defaults'],
): FabricFacts | null {
  const usableWidthCm = stated.usableWidthCm ?? stored?.usableWidthCm ?? widthCm
  const fullWidthCm =
    stated.fullWidthCm ??
    (stated.usableWidthCm === undefined ? stored?.fullWidthCm : undefined) ??
    usableWidthCm
  if (usableWidthCm === undefined || fullWidthCm === undefined) return null
  const defaults = { ...unstatedDefaults, productType, pattern, usage, matchType, direction, reversible }
  return {
    ...defaults,
    ...stored,
    ...stated,
    designName,
    usableWidthCm,
    fullWidthCm: Math.max(fullWidthCm, usableWidthCm),
  }
}
