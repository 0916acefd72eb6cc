import { expect, it } from 'vitest'
import { statementAnswers, supplierStatement } from '@selvedge/contract/examples/statements.ts'
import { CommandError } from './command-error.ts'
import { balanceInWords, statementAsked, statementInWords } from './statements.ts'

it('reads what is asked of statements', () => {
  expect(statementAsked([])).toBeNull()
  expect(statementAsked(['halden-and-rowe', '2026-10'])).toEqual({
    slug: 'halden-and-rowe',
    period: '2026-10',
  })
  const pay = [
    'pay',
    'halden-and-rowe',
    '2026-10',
    '1096.75',
    '--on',
    '2026-11-03',
    '--reference',
    'BACS 4471',
  ]
  expect(statementAsked(pay)).toEqual({
    slug: 'halden-and-rowe',
    period: '2026-10',
    payout: { amount: 1096.75, paidOn: '2026-11-03', reference: 'BACS 4471' },
  })
})

it.each([
  'halden-and-rowe',
  'halden-and-rowe 2026-13',
  'halden-and-rowe 2026-10 1096.75',
  'pay halden-and-rowe 2026-10 --on 2026-11-03 --reference BACS',
  'pay halden-and-rowe 2026-10 much --on 2026-11-03 --reference BACS',
  'pay halden-and-rowe 2026-10 1096.75 --reference BACS',
])('refuses “%s”', words => {
  expect(() => statementAsked(words.split(' '))).toThrow(CommandError)
})

it('says them in lines', () => {
  expect(balanceInWords(statementAnswers.listSupplierBalances[0]!)).toBe(
    'halden-and-rowe  £2,410.10 owed  £1,096.75 until the end of 2026-10  last paid 2026-10-02',
  )
  const lines = statementInWords(supplierStatement)
  expect(lines.at(-1)).toBe('Halden & Rowe, 2026-10: £1,096.75 without VAT, open')
  expect(lines).toHaveLength(supplierStatement.lines.length + 1)
})
