import { expect, it } from 'vitest'
import { nothingWanted, wantedAt, wantedNext } from './wanted-search.ts'

const pressedThrice = ['?rubsMin=10000', '?rubsMin=20000', '?rubsMin=30000'].reduce(
  (wanted, search) => wantedNext(wanted, search, 'a'),
  nothingWanted('a'),
)

it('a list that a later choice has overtaken does not take the choice back', () => {
  const first = wantedAt(pressedThrice, { key: 'b', search: '?rubsMin=10000', isBack: false })
  expect(first).toMatchObject({ search: '?rubsMin=30000', since: 'b' })
  const second = wantedAt(first, { key: 'c', search: '?rubsMin=20000', isBack: false })
  expect(second.search).toBe('?rubsMin=30000')
  expect(wantedAt(second, { key: 'd', search: '?rubsMin=30000', isBack: false })).toEqual(nothingWanted('d'))
})

it.each([
  ['Back', '?rubsMin=10000', true],
  ['another link', '?colour=blue', false],
])('%s ends what was wanted', (_, search, isBack) => {
  expect(wantedAt(pressedThrice, { key: 'b', search, isBack })).toEqual(nothingWanted('b'))
})
