import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'

/** The refusal of a line because of one of its fields. */
export const invalidField = (fault: FieldFault): ApiError => new ApiError('invalidInput', { fields: [fault] })
