import type { FabricFacts } from '@selvedge/contract/fabric.ts'
import type { Recipe } from '@selvedge/loom/recipe.ts'
import type { Chance } from '../chance.ts'
import type { ClothDesign } from '../cloth/cloth.ts'
import type { House } from '../trade/house.ts'
import { careOf } from './care.ts'
import { possibleCertifications } from './certification.ts'
import { flammabilityOf } from './flammability.ts'
import { matchTypeOf, statedRepeat } from './repeat.ts'
import { usageOf } from './usage.ts'
import { abrasionOf, lightFastnessStep, pillingGrade } from './wear.ts'
import { weightGsm } from './weight.ts'
import { widthOf } from './width.ts'

export type Naming = Pick<FabricFacts, 'designName' | 'designNumber' | 'collection' | 'designer' | 'origin'>

/** What a label states of a design, each figure by its own rule from how the cloth is made. */
export function fabricFacts(
  cloth: ClothDesign,
  recipe: Recipe,
  house: House,
  naming: Naming,
  chance: Chance,
): FabricFacts {
  const { blend, construction } = cloth
  const usage = usageOf(cloth)
  const weight = weightGsm(construction)
  const width = widthOf(cloth.usableWidthsCm, chance)
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
    flammability: flammabilityOf({
      blend,
      usage,
      weightGsm: weight,
      testsForUs: house.sellsToUs && usage.includes('contract'),
      certificate: `FT-${chance.whole(22, 26)}-${chance.whole(1000, 9999)}`,
    }),
    care: careOf(blend, construction),
    finish: cloth.finish,
    certifications: possibleCertifications(blend, usage).filter(scheme =>
      house.certifications.includes(scheme),
    ),
  }
}
