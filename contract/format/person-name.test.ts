import { expect, it } from 'vitest'
import { nameOrder, namePartsOf, personName } from './person-name.ts'

it.each([
  ['Nora', 'Ellwood', 'en', 'Nora Ellwood'],
  ['Nora', 'Ellwood', 'de', 'Nora Ellwood'],
  ['Nora', 'Ellwood', 'zh-CN', 'Ellwood Nora'],
  ['小明', '王', 'zh-CN', '王小明'],
  ['小明', '王', 'en', '王小明'],
  ['Xiaoming', 'Wang', 'en', 'Xiaoming Wang'],
  ['Nora', '', 'zh-CN', 'Nora'],
])('the name of %s %s is in %s %s', (firstName, lastName, locale, name) => {
  expect(personName({ firstName, lastName }, locale)).toBe(name)
})

it('lists its parts, and a form its fields, in the same order', () => {
  expect(namePartsOf({ firstName: '小明', lastName: '王' }, 'en')).toEqual(['王', '小明'])
  expect(nameOrder('zh-CN')).toEqual(['lastName', 'firstName'])
  expect(nameOrder('es')).toEqual(['firstName', 'lastName'])
})
