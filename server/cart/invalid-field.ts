import { ApiError } from '@selvedge/contract/errors.ts'
import type { FieldFault } from '@selvedge/contract/field-faults.ts'

/** The refusal of a line because of one of its fields. */
export const invalidField = (fault: FieldFault): ApiError => new ApiError('invalidInput', { fields: [fault] })
