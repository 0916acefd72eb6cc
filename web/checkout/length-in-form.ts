import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import { fabricQuantityInMetres, lengthUnits, quantityGrid } from '@selvedge/contract/format/measurement.ts'
import { formText } from '../request/form-text.ts'
import { stepQuantity } from '../ui/form/quantity-step.ts'
import { parseTypedNumber } from '../ui/form/typed-number.ts'

/**
 * The length in a form with `LineQuantity`: the typed amount, or with − and + the next one on the supplier's grid. Converts
 * yards to metres here only; the form states its unit. The contract refuses anything that is not a number.
 */
export function lengthInForm(form: FormData, item: CartItem | undefined) {
  const unit = lengthUnits.find(one => one === form.get('unit')) ?? 'm'
  const typed = formText(form, 'quantity')
  const step = form.has('step') ? form.get('step') : null
  const quantity =
    step !== null && item
      ? stepQuantity(typed, step === 'up' ? 1 : -1, quantityGrid(item.fabric, unit))
      : (parseTypedNumber(typed) ?? Number.NaN)
  const fabricQuantity = fabricQuantityInMetres(quantity, unit === 'yd' ? 'imperial' : 'metric')
  return { fabricQuantity, entered: { quantity, unit } }
}
