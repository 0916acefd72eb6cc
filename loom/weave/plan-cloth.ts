import type { ClothPlan } from './cloth-plan.ts'
import { planDamask } from '../damask/damask.ts'
import type { DamaskRecipe, WeaveRecipe } from '../recipe/recipe.ts'
import { planWeave } from './weave-plan.ts'

/** Plans any cloth that is woven thread by thread. */
export function planCloth(recipe: WeaveRecipe | DamaskRecipe): ClothPlan {
  return recipe.kind === 'weave' ? planWeave(recipe) : planDamask(recipe)
}
