import { expect, it } from 'vitest'
import { discountCode } from '@selvedge/contract/examples/discount-codes.ts'
import { CommandError } from './command-error.ts'
import { inWords, newCode } from './discount-codes.ts'

it('reads the terms of a discount code', () => {
  const words =
    'wool10 --percent 12.5 --suppliers halden-and-rowe,brennan-linen --until 2026-12-31 --uses 100'
  expect(newCode(words.split(' '))).toMatchObject({
    code: 'WOOL10',
    percentBasisPoints: 1250,
    amountMinor: null,
    suppliers: ['halden-and-rowe', 'brennan-linen'],
    addsToOwnPrices: false,
    endsOn: '2026-12-31',
    maxUses: 100,
  })
  const amount = 'TAKE20 --amount 20 --currency GBP --minimum 250 --first-order --adds --uses-each 1'
  expect(newCode(amount.split(' '))).toMatchObject({
    amountMinor: 2000,
    minimumMinor: 25_000,
    currency: 'GBP',
    firstOrderOnly: true,
    addsToOwnPrices: true,
    maxUsesEach: 1,
  })
})

it.each([
  '',
  'WOOL10 --percent ten',
  'W',
  'WOOL10 --percent 10 --currency XYZ',
  'WOOL10 --until 2026-13-01',
  'A B --percent 1',
])('refuses “%s”', words => {
  expect(() => newCode(words.split(' ').filter(Boolean))).toThrow(CommandError)
})

it('says a code in one line', () => {
  expect(inWords(discountCode)).toBe(
    'WOOL10  10% off  for Ardoch Mill  until 2026-12-31  used 14  took off £412.60',
  )
})
