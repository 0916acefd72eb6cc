import type { FormFailure } from '../request/api.server.ts'
import type { RefusedField } from './cart-line.tsx'
import { isOutcomeUnknown } from './outcome-unknown.ts'

/** Whether the failure is of this form. */
export const isOf = (
  failure: FormFailure | undefined,
  intent: 'change' | 'lot' | 'place' | 'shipAll' | 'shipLine' | 'address' | 'code',
): boolean => failure?.values['intent'] === intent

type Showing = {
  /** A summary on the page says what befell the request as a whole. */
  hasSummary?: boolean
}

/** The line whose length, dye lot or address was refused, with the error and, of a length, the input. */
export function refusedChange(
  failure: FormFailure | undefined,
  { hasSummary = false }: Showing = {},
): (RefusedField & { id: string }) | undefined {
  if (!failure) return undefined
  const { values, fields } = failure
  const message = hasSummary ? messageOfField(failure) : failure.message
  const id = values['id'] ?? ''
  if (isOf(failure, 'lot')) return { id, field: 'lot', typed: '', error: fields['dyeLot'] ?? message }
  if (isOf(failure, 'shipLine')) return { id, field: 'shipTo', typed: '', error: fields['shipTo'] ?? message }
  if (!isOf(failure, 'change')) return undefined
  return {
    id,
    field: 'length',
    typed: values['quantity'] ?? '',
    error: fields['fabricQuantity'] ?? fields['entered.quantity'] ?? message,
  }
}

/** Undefined for a request that came to nothing: the field is not at fault. */
export const messageOfField = ({ code, message }: FormFailure): string | undefined =>
  isOutcomeUnknown(code) ? undefined : message
