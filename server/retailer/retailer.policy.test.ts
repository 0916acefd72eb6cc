import { describe, expect, it } from 'vitest'
import { stepIsOpen, verificationAfterProfile } from './retailer.policy.ts'

describe('retailer policy', () => {
  it('opens the next step and all earlier ones', () => {
    expect([1, 2, 3, 4].filter(step => stepIsOpen(step, 2))).toEqual([1, 2, 3])
    expect([1, 2, 3, 4].filter(step => stepIsOpen(step, 0))).toEqual([1])
  })
  it('verifies automatically only at the first completion, and only while undecided', () => {
    const first = { verification: 'pending', wasCompleted: false } as const
    expect(verificationAfterProfile(first, 'auto')).toBe('verified')
    expect(verificationAfterProfile(first, 'manual')).toBe('pending')
    expect(verificationAfterProfile({ ...first, wasCompleted: true }, 'auto')).toBe('pending')
    expect(verificationAfterProfile({ verification: 'refused', wasCompleted: false }, 'auto')).toBe('refused')
  })
})
