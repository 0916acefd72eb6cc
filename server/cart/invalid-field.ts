import { ApiError } from '@selvedge/contract/errors.ts'

/** The refusal of a line because of one of its fields. */
export const invalidField = (field: string, message: string): ApiError =>
  new ApiError('invalidInput', { fields: [{ field, message }] })
