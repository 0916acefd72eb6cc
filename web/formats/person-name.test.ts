import { expect, it } from 'vitest'
import { namePartsOf, personName } from './person-name.ts'

it.each([
  ['Nora', 'Ellwood', 'Nora Ellwood'],
  ['小明', '王', '王小明'],
  ['Xiaoming', 'Wang', 'Xiaoming Wang'],
  ['Nora', '', 'Nora'],
])('the name of %s %s is %s', (firstName, lastName, name) => {
  expect(personName({ firstName, lastName })).toBe(name)
})

it('lists its parts in the same order', () => {
  expect(namePartsOf({ firstName: '小明', lastName: '王' })).toEqual(['王', '小明'])
})
