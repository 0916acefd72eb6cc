import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { Recipe } from '@selvedge/loom/recipe/recipe.ts'
import type { Random } from '../random.ts'
import type { ClothDesign } from '../cloth/cloth.ts'
import type { House } from '../trade/house.ts'
import { careOf } from './care.ts'
import { possibleCertifications } from './certification.ts'
import { flammabilityOf, isTreated } from './flammability.ts'
import { matchTypeOf, statedRepeat } from './repeat.ts'
import { usageOf } from './usage.ts'
import { abrasionOf, lightFastnessStep, pillingGrade, seamSlippageMm } from './wear.ts'
import { weightGsm } from './weight.ts'
import { widthOf } from './width.ts'

export type Naming = Pick<FabricFacts, 'designName' | 'designNumber' | 'collection' | 'designer' | 'origin'>

/** What a label states about a design, each value computed by its own rule from how the cloth is made. */
export function fabricFacts(
  cloth: ClothDesign,
  recipe: Recipe,
  house: House,
  naming: Naming,
  random: Random,
): FabricFacts {
  const { blend, construction } = cloth
  const usage = usageOf(cloth)
  const weight = weightGsm(construction)
  // A cloth that passes by a treatment has that treatment among its finishes.
  const finishes = [
    ...cloth.finishes,
    ...(isTreated({ blend, usage, weightGsm: weight }) ? (['flameRetardant'] as const) : []),
  ]
  const width = widthOf(cloth.usableWidthsCm, random)
  return {
    ...naming,
    productType: cloth.productType,
    pattern: cloth.pattern,
    composition: blend,
    backing: cloth.backing,
    ...width,
    weightGsm: weight,
    ...statedRepeat(recipe),
    matchType: matchTypeOf(recipe, width.usableWidthCm),
    reversible: cloth.reversible,
    usage,
    abrasion: abrasionOf(cloth, house.sellsToUs && usage.includes('contract')),
    pilling: pillingGrade(cloth),
    lightFastness: lightFastnessStep(blend),
    seamSlippageMm: seamSlippageMm(cloth, usage),
    flammability: flammabilityOf({
      blend,
      usage,
      weightGsm: weight,
      testsForUs: house.sellsToUs && usage.includes('contract'),
      certificate: `FT-${random.whole(22, 26)}-${random.whole(1000, 9999)}`,
    }),
    care: careOf(blend, construction),
    finishes: finishes.length > 0 ? finishes : null,
    finish: null,
    certifications: possibleCertifications(blend, usage).filter(scheme =>
      house.certifications.includes(scheme),
    ),
  }
}
