import { describe, expect, it } from 'vitest'
import { noFilters } from './filters.ts'
import { canonicalListPath } from './canonical-list-path.ts'

describe('canonical URL of a list', () => {
  it.each([
    [{}, '/fabrics'],
    [{ page: 3 }, '/fabrics?page=3'],
    [{ fibre: ['wool'] }, '/fabrics?fibre=wool'],
    [{ supplier: ['halden-and-rowe'], page: 2 }, '/fabrics?supplier=halden-and-rowe&page=2'],
    [{ colour: ['blue'], sort: 'priceUp', page: 2 }, '/fabrics'],
    [{ fibre: ['wool', 'linen'] }, '/fabrics'],
    [{ fibre: ['wool'], colour: ['blue'], page: 2 }, '/fabrics'],
    [{ fibre: ['wool'], q: 'glen' }, '/fabrics'],
    [{ q: 'glen', page: 2 }, '/fabrics'],
    [{ width: ['280up'] }, '/fabrics'],
    [{ fibre: ['wool'], rubsMin: 40_000 }, '/fabrics'],
    [{ sort: 'newest' }, '/fabrics'],
  ] as const)('%o: %s', (chosen, address) => {
    expect(canonicalListPath({ ...noFilters, ...structuredClone(chosen) } as typeof noFilters)).toBe(address)
  })
})
