import { describe, expect, it } from 'vitest'
import { saveProfileSuppliers, saveProfileTeam } from './retailer.ts'

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
