import { describe, expect, it } from 'vitest'
import { parseLastList, type LastList } from './last-list.ts'

const list: LastList = { search: '?colour=blue', title: 'Blue fabrics', chosen: 'Blue', locale: 'en' }

describe('the last list', () => {
  it('is read as it was stored', () => {
    expect(parseLastList(structuredClone(list))).toEqual(list)
  })
  it.each([
    null,
    'a list',
    { ...list, search: '//elsewhere.example' },
    { ...list, search: `?q=${'a'.repeat(2000)}` },
    { ...list, title: 3 },
    { ...list, locale: 'x"y' },
  ])('is dropped when it is not one: %j', kept => {
    expect(parseLastList(kept)).toBeUndefined()
  })
})
