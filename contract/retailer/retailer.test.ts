import { describe, expect, it } from 'vitest'
import { openingCurrency, saveProfileSuppliers, saveProfileTeam } from './retailer.ts'

describe('openingCurrency', () => {
  it.each([
    ['GB', 'GBP'],
    ['SE', 'SEK'],
    ['DK', 'DKK'],
    ['CH', 'CHF'],
    ['US', 'USD'],
    ['DE', 'EUR'],
    ['IT', 'EUR'],
    ['JP', 'EUR'],
  ])('a business in %s opens in %s', (country, currency) => {
    expect(openingCurrency(country)).toBe(currency)
  })
  it('treats the name of an inherited property as an unknown country', () => {
    expect(openingCurrency('constructor')).toBe('EUR')
  })
})

const faultyPaths = (input: unknown) =>
  saveProfileSuppliers.body.safeParse(input).error?.issues.map(issue => issue.path.join('.'))

describe('JSON inside a form', () => {
  it('is parsed', () => {
    const selectedSuppliers = '[{"id":"ardoch-mill","accountNumber":" AM-1 "}]'
    expect(saveProfileSuppliers.body.parse({ selectedSuppliers })).toEqual({
      selectedSuppliers: [{ id: 'ardoch-mill', accountNumber: 'AM-1' }],
    })
    expect(saveProfileTeam.body.parse({ teamMember: 'null' })).toEqual({ teamMember: null })
  })
  it('is refused by field name if it is no JSON, not text, or has an unknown field', () => {
    expect(faultyPaths({ selectedSuppliers: '[' })).toEqual(['selectedSuppliers'])
    expect(faultyPaths({ selectedSuppliers: [] })).toEqual(['selectedSuppliers'])
    expect(faultyPaths({ selectedSuppliers: '[{"id":"a"},{"id":3}]' })).toEqual(['selectedSuppliers.1.id'])
    expect(faultyPaths({ selectedSuppliers: '[{"id":"a","status":"open"}]' })).toEqual([
      'selectedSuppliers.0',
    ])
  })
})
