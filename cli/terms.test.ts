import { expect, it } from 'vitest'
import { grantedTerms } from '@selvedge/contract/examples/terms.ts'
import { CommandError } from './command-error.ts'
import { termsAsked, termsInWords } from './terms.ts'

it('reads the terms of a business', () => {
  const words = 'nora@example.com --limit 5000 --currency GBP --days 30 --settlement 2 --within 8'
  expect(termsAsked(words.split(' '))).toEqual({
    email: 'nora@example.com',
    limitMinor: 500_000,
    currency: 'GBP',
    days: 30,
    settlementBasisPoints: 200,
    settlementDays: 8,
  })
  expect(termsAsked(['nora@example.com', '--end'])).toEqual({ email: 'nora@example.com', end: true })
})

it.each([
  '--end',
  'nora@example.com',
  'nora@example.com --limit 5000 --days 30',
  'nora@example.com --limit much --currency GBP --days 30',
  'nora@example.com --end --days 30',
])('refuses “%s”', words => {
  expect(() => termsAsked(words.split(' '))).toThrow(CommandError)
})

it('says them in one line', () => {
  expect(termsInWords(grantedTerms)).toBe(
    'nora@example.com  Ellwood & Daughter  £820.00 of £5,000.00 used  30 days  2% less within 8 days',
  )
})
