import { describe, expect, it } from 'vitest'
import type { Suggestion } from '@selvedge/contract/catalogue/search.ts'
import { optionsOf, suggestionPath } from './suggested-option.ts'

const named = (kind: Suggestion['kind'], id: string): Suggestion => ({
  kind,
  id,
  name: id,
  detail: '',
  reason: 'name',
  picture: null,
})

describe('a suggestion', () => {
  it.each([
    ['fabric', 'glenmoor-04-loch', '/fabrics/glenmoor-04-loch'],
    ['colourway', 'glenmoor-05-bark', '/fabrics/glenmoor-05-bark'],
    ['book', 'halden-and-rowe/border-wools-3', '/supplier/halden-and-rowe/border-wools-3'],
    ['supplier', 'halden-and-rowe', '/supplier/halden-and-rowe'],
    ['order', 'SV-10482', '/dashboard/orders/SV-10482'],
    ['page', 'teamMembers', '/dashboard/team-members'],
    ['query', 'blue linen', '/fabrics?q=blue+linen'],
  ] as const)('of the kind %s leads to its page', (kind, id, address) => {
    expect(suggestionPath(named(kind, id))).toBe(address)
  })
})

describe('the options', () => {
  it('start with the interpreted phrase and its correction', () => {
    const suggested = {
      suggestions: [named('supplier', 'halden-and-rowe')],
      cloths: {},
      understood: { parts: [{ group: 'Fibre', value: 'Linen' }], total: 38 },
      didYouMean: 'linen',
    }
    expect(optionsOf('linnen', suggested).map(({ kind, to }) => [kind, to])).toEqual([
      ['understood', '/fabrics?q=linnen'],
      ['didYouMean', '/fabrics?q=linen'],
      ['named', '/supplier/halden-and-rowe'],
    ])
  })
})
