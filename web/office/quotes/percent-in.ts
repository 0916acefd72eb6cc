import { formText } from '../../request/form-text.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

const HUNDREDTHS = 100

/** A percentage to the hundredth, empty for none; the contract refuses anything that is not a number. */
export function percentIn(form: FormData, name: string): number {
  const typed = formText(form, name).trim()
  if (typed === '') return 0
  return Math.round(sentNumber(typed) * HUNDREDTHS) / HUNDREDTHS
}
