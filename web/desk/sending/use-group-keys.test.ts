import { expect, it } from 'vitest'
import { keysOfGroups } from './use-group-keys.ts'

const group = (on: string, ...ids: string[]) => ({
  carrier: 'dpd' as const,
  carrierName: '',
  leaves: { on, at: '16:00', isToday: on === '2026-03-02' },
  parcels: ids.map(id => ({ id })),
})
type Group = ReturnType<typeof group>

/** The keys of each list in turn, as a page that is read anew gives them. */
function keysInTurn(...lists: Group[][]): string[][] {
  let known = new Map<string, string>()
  return lists.map(groups => {
    const keys = keysOfGroups(groups, known)
    known = new Map(groups.flatMap(({ parcels }, at) => parcels.map(({ id }) => [id, keys[at]!] as const)))
    return keys
  })
}

it('a group keeps its key when its collection time has passed, and when a parcel of it was sent or came', () => {
  const [[first] = [], ...others] = keysInTurn(
    [group('2026-03-02', 'a', 'b')],
    [group('2026-03-03', 'a', 'b')],
    [group('2026-03-03', 'b')],
    [group('2026-03-03', 'c', 'b')],
  )
  expect(others).toEqual([[first], [first], [first]])
})

it('two collections of one carrier have keys of their own, and the later one keeps its own when the first is gone', () => {
  const [both = [], later] = keysInTurn(
    [group('2026-03-02', 'a'), group('2026-03-03', 'b')],
    [group('2026-03-03', 'b')],
  )
  expect(new Set(both).size).toBe(2)
  expect(later).toEqual([both[1]])
})

it('no two groups have one key, also where those of one group were parted', () => {
  const [, parted = []] = keysInTurn(
    [group('2026-03-02', 'a', 'b')],
    [group('2026-03-02', 'b'), group('2026-03-03', 'a')],
  )
  expect(new Set(parted).size).toBe(2)
})
