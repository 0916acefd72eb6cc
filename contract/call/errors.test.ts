import { describe, expect, it } from 'vitest'
import { ApiError, errorStatus } from './errors.ts'
import type { FieldFault } from './field-faults.ts'

describe('errors', () => {
  it('have a status that means an error', () => {
    for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400)
  })
  it('carry code, details and fields', () => {
    const fields: FieldFault[] = [{ field: 'email', code: 'email' }]
    const error = new ApiError('invalidInput', { details: { n: 1 }, fields })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ code: 'invalidInput', details: { n: 1 }, fields })
  })
})
