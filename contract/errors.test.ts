import { describe, expect, it } from 'vitest'
import { ApiError, errorMessagesEn, errorStatus, errorText, type ErrorCode } from './errors.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]

describe('errors', () => {
  it('have a status that is a refusal and one sentence each', () => {
    expect(Object.keys(errorMessagesEn).sort()).toEqual([...codes].sort())
    for (const code of codes) {
      expect(errorStatus[code]).toBeGreaterThanOrEqual(400)
      expect(errorMessagesEn[code]).toMatch(/^[A-Z{].*\.$/)
    }
  })
  it('no sentence tells whether a customer exists', () => {
    expect(Object.values(errorMessagesEn).join(' ')).not.toMatch(/exist/i)
  })
  it('fill what they name, and leave visible what they were not told', () => {
    expect(errorText('bodyTooLarge', { limit: 10 })).toBe('The body is larger than 10 bytes.')
    expect(errorText('bodyTooLarge')).toBe('The body is larger than {limit} bytes.')
  })
  it('carry code, details and fields', () => {
    const fields = [{ field: 'email', message: 'Type an address' }]
    const error = new ApiError('invalidInput', { details: { n: 1 }, fields })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ code: 'invalidInput', details: { n: 1 }, fields })
  })
})
