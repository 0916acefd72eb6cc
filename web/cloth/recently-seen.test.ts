import { describe, expect, it } from 'vitest'
import { MAX_SEEN, parseSeen, withSeen, type SeenFabric } from './recently-seen.ts'

const fabric = (id: string): SeenFabric => ({
  id,
  designName: 'Glenmoor',
  colourName: 'Loch',
  colourNumber: '04',
  supplierName: 'Ardoch Mill',
  picture: { hash: null, hex: '#2a4b6c' },
})
const ids = (seen: readonly SeenFabric[]) => seen.map(({ id }) => id)

describe('recently seen fabrics', () => {
  it('lists the latest first, without duplicates', () => {
    const seen = ['a', 'b', 'a', 'c'].reduce<SeenFabric[]>((list, id) => withSeen(list, fabric(id)), [])
    expect(ids(seen)).toEqual(['c', 'a', 'b'])
  })
  it('evicts the oldest above the limit', () => {
    const seen = Array.from({ length: MAX_SEEN + 3 }, (_, index) => fabric(String(index)))
    const list = seen.reduce<SeenFabric[]>((held, one) => withSeen(held, one), [])
    expect(list).toHaveLength(12)
    expect(ids(list)[0]).toBe('14')
    expect(ids(list)).not.toContain('2')
  })
  it('drops corrupt and foreign content', () => {
    expect(parseSeen('a list once')).toBeUndefined()
    expect(parseSeen({ seen: [] })).toBeUndefined()
    expect(
      parseSeen([null, 3, { id: 'a' }, { ...fabric('b'), picture: { hash: '../x', hex: 'red' } }]),
    ).toEqual([])
    expect(ids(parseSeen([fabric('a'), { id: 'b' }, fabric('c')]) ?? [])).toEqual(['a', 'c'])
  })
})
