import { expect, it } from 'vitest'
import { cardExpiry } from './card-expiry.ts'

it.each([
  [11, 2026, 'soon'],
  [12, 2026, 'soon'],
  [1, 2027, 'valid'],
  [10, 2026, 'expired'],
  [12, 2025, 'expired'],
  [1, 2030, 'valid'],
])('in November 2026 a card until %i/%i is %s', (exp_month, exp_year, expiry) => {
  expect(cardExpiry({ exp_month, exp_year }, new Date('2026-11-30T23:00:00Z'))).toBe(expiry)
})
