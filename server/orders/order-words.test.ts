import { expect, it } from 'vitest'
import { searchedWords, typedQuery } from './order-words.ts'

it.each([
  ['HR-2140-04', ['hr', '2140', '04', 'hr214004']],
  ['Müller, Salon', ['muller', 'salon']],
  ['林女士', ['林女士', '女士', '士']],
  ['  ', []],
])('%s is found by %j', (text, words) => {
  expect(searchedWords(text)).toEqual(words)
})

it.each([
  ['SV-10012', "'10012':*"],
  ['sv10012', "'10012':*"],
  ['Clarénce bar', "'clarence':* & 'bar':*"],
  ['04', "'04'"],
  ['女士', "'女士':*"],
  ["O'Neill & \\ | !", "'o' & 'neill':*"],
  ['— ', null],
])('%s asks for %s', (typed, query) => {
  expect(typedQuery(typed)).toBe(query)
})
