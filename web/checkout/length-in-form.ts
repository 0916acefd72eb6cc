import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import { fabricQuantityInMetres, lengthUnits, quantityGrid } from '@selvedge/contract/format/measurement.ts'
import { readTypedLength } from '@selvedge/contract/format/typed-length.ts'
import { formText } from '../request/form-text.ts'
import { stepQuantity } from '../ui/form/quantity-step.ts'

/**
 * The length in a form with `LineQuantity`: the typed amount, or with − and + the next one on the supplier's grid. Converts
 * yards to metres here only; the form states its unit. The contract refuses anything that is not a number.
 */
export function lengthInForm(form: FormData, item: CartItem | undefined) {
  const unit = lengthUnits.find(one => one === form.get('unit')) ?? 'm'
  const typed = formText(form, 'quantity')
  const step = form.has('step') ? form.get('step') : null
  const entered =
    step !== null && item
      ? { quantity: stepQuantity(typed, step === 'up' ? 1 : -1, quantityGrid(item.fabric, unit)), unit }
      : (readTypedLength(typed, unit) ?? { quantity: Number.NaN, unit })
  const fabricQuantity = fabricQuantityInMetres(
    entered.quantity,
    entered.unit === 'yd' ? 'imperial' : 'metric',
  )
  return { fabricQuantity, entered }
}
