import { expect, it } from 'vitest'
import { businessInitials } from './business-initials.ts'

it('takes first letters and keeps an ampersand between two names', () => {
  expect(businessInitials('Ellwood & Daughter Ltd')).toBe('E&D')
  expect(businessInitials('Marsh Lane Workroom')).toBe('ML')
  expect(businessInitials('østergaard')).toBe('Ø')
  expect(businessInitials('&')).toBe('&')
})
