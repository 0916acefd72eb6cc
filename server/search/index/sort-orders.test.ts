import { describe, expect, it } from 'vitest'
import { generatedCatalogue } from '../testing/generated-catalogue.ts'

describe('catalogueOrders', () => {
  const { catalogue } = generatedCatalogue(5, 300)
  const inOrder = (order: Uint32Array) => [...order].map(position => catalogue.colourways[position]!)

  it('sorts designs alphabetically and their colourways by number, 2 before 10', () => {
    const named = catalogue.colourways
    const names = named.map(one => one.design.designName)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    for (const { colourways } of catalogue.designs) {
      const numbers = colourways.map(one => Number(one.colourNumber))
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    }
  })

  it('puts the latest listing first', () => {
    const days = inOrder(catalogue.orders.newest).map(one => one.listedOn)
    expect(days).toEqual(days.toSorted((one, other) => (other ?? '').localeCompare(one ?? '')))
  })

  it('shows one colourway of every design before a second of any, and discontinued cloth last', () => {
    const shown = inOrder(catalogue.orders.relevance)
    const firstGone = shown.findIndex(one => one.status === 'discontinued')
    expect(shown.slice(firstGone).every(one => one.status === 'discontinued')).toBe(true)
    const turns = shown.slice(0, firstGone).map(one => one.design.colourways.indexOf(one))
    expect(turns).toEqual(turns.toSorted((one, other) => one - other))
  })

  it('alternates between suppliers', () => {
    const shown = inOrder(catalogue.orders.relevance).slice(0, 9)
    const suppliers = shown.map(one => one.design.supplier.id)
    for (const start of [0, 3, 6]) expect(new Set(suppliers.slice(start, start + 3)).size).toBe(3)
  })
})
