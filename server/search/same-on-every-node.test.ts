import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexCatalogue } from './testing/index-rows.ts'
import { bytesOf } from './saved/parts.ts'
import { packIndex } from './saved/pack.ts'
import { generatedRows } from './testing/generated-catalogue.ts'
import { runNow } from './work.ts'

/** All that an index is made of, as bytes. */
const bytesOfIndex = (...given: Parameters<typeof indexCatalogue>) => {
  const { base, derived } = indexCatalogue(...given)
  return [...runNow(packIndex(base, derived))].map(([name, column]) => [
    name,
    Buffer.from(bytesOf(column)).toString('base64'),
  ])
}

describe('an index', () => {
  it('is the same on every node after any edits, in whatever order rows are read', () => {
    const edit = fc.record({
      at: fc.nat(),
      what: fc.constantFrom('rename', 'recolour', 'reprice', 'remove', 'discontinue'),
      to: fc.nat(9),
    })
    fc.assert(
      fc.property(fc.nat(20), fc.array(edit, { maxLength: 30 }), fc.nat(), (seed, edits, turn) => {
        const { rows, exchangeRates } = generatedRows(seed, 120)
        for (const { at, what, to } of edits) {
          const row = rows.colourways[at % rows.colourways.length]
          if (!row) continue
          if (what === 'rename') row.colour_name = `Name ${to}`
          if (what === 'recolour') row.lab = [to * 10, to, -to]
          if (what === 'reprice') row.cut_price_minor = 1000 + to
          if (what === 'discontinue') row.status = 'discontinued'
          if (what === 'remove') {
            rows.pages = rows.pages.filter(page => page.colourway_id !== row.id)
            rows.colourways = rows.colourways.filter(other => other !== row)
          }
        }
        const turned = <T>(items: readonly T[]) => [
          ...items.slice(turn % (items.length + 1)),
          ...items.slice(0, turn % (items.length + 1)),
        ]
        const other = { ...rows, designs: turned(rows.designs), colourways: turned(rows.colourways) }
        const [one, two] = [indexCatalogue(rows, exchangeRates), indexCatalogue(other, exchangeRates)]
        expect(two.colourways.map(({ id }) => id)).toEqual(one.colourways.map(({ id }) => id))
        for (const order of ['newest', 'relevance'] as const)
          expect([...two.orders[order]]).toEqual([...one.orders[order]])
        expect(bytesOfIndex(rows, exchangeRates)).toEqual(bytesOfIndex(structuredClone(rows), exchangeRates))
      }),
      { numRuns: 60 },
    )
  })
})
