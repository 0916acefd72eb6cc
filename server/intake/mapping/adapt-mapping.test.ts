import { expect, it } from 'vitest'
import { exampleMapping } from '@selvedge/contract/examples/import-mapping.ts'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { adaptMapping, bringsNewColumns } from './adapt-mapping.ts'

const mapping = (fields: ImportMapping['fields'], more: Partial<ImportMapping> = {}): ImportMapping => ({
  ...exampleMapping,
  colours: null,
  only: [],
  except: [],
  unmapped: [],
  ...more,
  fields,
})
const approved = mapping(
  { sku: { from: ['Code'] }, designName: { from: ['Title'] }, cutPrice: { from: ['Net'], per: 'yd' } },
  { only: [{ column: 'Kind', words: ['fabric'] }] },
)

it('keeps what was approved of the columns that are still there, wherever they have moved', () => {
  const columns = ['Net', 'Kind', 'Title', 'Code']
  const guess = mapping({ sku: { from: ['Title'] }, cutPrice: { from: ['Net'], per: 'm' } })
  const adapted = adaptMapping(approved, guess, columns)!
  expect(adapted.fields).toEqual(approved.fields)
  expect(adapted.only).toEqual(approved.only)
})

it('takes the guess for a column that was renamed, and never two fields from one column', () => {
  const guess = mapping({
    sku: { from: ['Code'] },
    designNumber: { from: ['Title'] },
    cutPrice: { from: ['Trade price'], per: 'm' },
  })
  const adapted = adaptMapping(approved, guess, ['Code', 'Title', 'Trade price'])!
  expect(adapted.fields).toEqual({
    sku: { from: ['Code'] },
    designName: { from: ['Title'] },
    cutPrice: { from: ['Trade price'], per: 'm' },
  })
  // A rule about a column that is gone would leave every row out.
  expect(adapted.only).toEqual([])
})

it('is null where no column of the approved mapping is left', () => {
  expect(adaptMapping(approved, mapping({ sku: { from: ['A'] } }), ['A', 'B'])).toBeNull()
})

it('takes the guess for a column that the list before had not, and leaves alone what nobody wanted to use', () => {
  const earlier = mapping(
    { ...approved.fields, priceBreaks: { from: ['30 m'], per: 'm' } },
    { unmapped: ['Retail'] },
  )
  const columns = ['Code', 'Title', 'Net', 'Retail', '30 m', '100 m', 'Photo']
  const guess = mapping({
    sku: { from: ['Title'] },
    rrp: { from: ['Retail'] },
    priceBreaks: { from: ['30 m', '100 m'] },
    picture: { from: ['Photo'] },
  })
  expect(bringsNewColumns(earlier, columns)).toBe(true)
  const adapted = adaptMapping(earlier, guess, columns)!
  expect(adapted.fields).toEqual({
    ...earlier.fields,
    priceBreaks: { from: ['30 m', '100 m'], per: 'm' },
    picture: { from: ['Photo'] },
  })
  expect(adapted.unmapped).toContain('Retail')
  expect(bringsNewColumns(adapted, columns)).toBe(false)
})
