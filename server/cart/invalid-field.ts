import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'

/** An invalidInput error for one field of a line. */
export const invalidField = (fault: FieldFault): ApiError => new ApiError('invalidInput', { fields: [fault] })
