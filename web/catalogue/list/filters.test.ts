import { describe, expect, it } from 'vitest'
import { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { choicesOf, searchOf, without, withoutUnknown } from './filters.ts'
import { readFilters } from './read-filters.ts'
import { canonicalSearch } from './typed-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))
const form = (search: string) => canonicalSearch(new URLSearchParams(search), 'metric')

describe('the list URL', () => {
  it('survives reading and writing unchanged', () => {
    const search =
      '?q=blue&use=curtain&use=blind&fibre=wool&rubsMin=40000&priceMax=9000&sort=name&page=3&view=table'
    const { filters, view, problems } = read(search)
    expect(problems).toEqual([])
    expect(searchOf(filters, view)).toBe(search)
  })
  it('drops unreadable values and reports them', () => {
    const { filters, problems } = read('use=curtain&use=sails&rubsMin=many&sort=best')
    expect(filters.use).toEqual(['curtain'])
    expect(filters.rubsMin).toBeUndefined()
    expect(problems).toEqual([
      { name: 'use', value: 'sails' },
      { name: 'rubsMin', value: 'many' },
      { name: 'sort', value: 'best' },
    ])
  })
})

describe('choices', () => {
  it('are removed one by one, which returns to the first page', () => {
    const { filters } = read('fibre=wool&fibre=linen&priceMin=1000&priceMax=9000&page=4')
    const choices = choicesOf(filters)
    expect(choices).toEqual([
      { name: 'fibre', value: 'wool' },
      { name: 'fibre', value: 'linen' },
      { name: 'price' },
    ])
    expect(searchOf(without(filters, choices[0]!))).toBe('?fibre=linen&priceMin=1000&priceMax=9000')
    expect(searchOf(without(filters, choices[2]!))).toBe('?fibre=wool&fibre=linen')
  })
})

describe('unknown suppliers and books', () => {
  it('are removed by the field names in the API’s refusal', () => {
    const { filters } = read('supplier=halden-rowe&supplier=nobody&book=halden-rowe%2Fgone')
    const known = withoutUnknown(filters, [{ field: 'supplier.1' }, { field: 'book.0' }])
    expect(searchOf(known.filters)).toBe('?supplier=halden-rowe')
    expect(known.problems).toEqual([
      { name: 'supplier', value: 'nobody' },
      { name: 'book', value: 'halden-rowe/gone' },
    ])
  })
})

describe('pages shown together', () => {
  it('are given in the URL by the last page, and are at most five', () => {
    const { filters, view, last } = read('page=2&last=4')
    expect([filters.page, last]).toEqual([2, 4])
    expect(searchOf(filters, view, last)).toBe('?page=2&last=4')
    expect([read('last=900').last, read('page=3&last=1').last, read('last=x').last]).toEqual([5, 3, 1])
  })
})

describe('a colour', () => {
  it('is written without #, and removing it also removes sorting by closeness', () => {
    const { filters } = read('near=%233D5266&nearMax=5&sort=closest&use=blind')
    expect(searchOf(filters)).toBe('?use=blind&near=3d5266&nearMax=5&sort=closest')
    expect(searchOf(without(filters, { name: 'near' }))).toBe('?use=blind')
  })
  it('sorts the closest first unless another order is given', () => {
    expect(form('near=3d5266&unit=m')).toBe('?near=3d5266&sort=closest')
    expect(form('near=3d5266&unit=m&sort=relevance')).toBe('?near=3d5266')
    expect(form('near=&nearMax=5&unit=m')).toBe('')
  })
})

describe('a filter form', () => {
  it('reads weights, repeats and widths in the user’s units', () => {
    expect(form('weightFrom=300&repeatTo=18.3&widthFrom=280&unit=m')).toBe(
      '?widthMin=280&weightMin=300&repeatMax=18.3',
    )
    expect(form('weightFrom=8.85&repeatTo=7.205&widthFrom=110.24&unit=yd')).toBe(
      '?widthMin=280.01&weightMin=300&repeatMax=18.3',
    )
  })
  it('reads whole numbers with any thousands separator', () => {
    for (const rubs of ['40000', '40,000', '40.000', '40 000', '40’000'])
      expect(form(`rubsMin=${encodeURIComponent(rubs)}&unit=m`)).toBe('?rubsMin=40000')
    expect(read('rubsMin=40.5').problems).toEqual([{ name: 'rubsMin', value: '40.5' }])
  })
  it('drops empty fields', () => {
    expect(form('q=&use=blind&rubsMin=&priceFrom=&priceTo=&inStock=&unit=m&sort=relevance')).toBe(
      '?use=blind',
    )
  })
  it('converts prices to minor units per metre', () => {
    expect(form('priceFrom=12,50&priceTo=90&unit=m')).toBe('?priceMin=1250&priceMax=9000')
    expect(form('priceTo=91.44&unit=yd')).toBe('?priceMax=10000')
  })
  it('converts yards to metres', () => {
    expect(form('inStock=5&unit=yd')).toBe('?inStockMetres=4.572')
  })
  it('keeps unreadable values, so that the page can report them', () => {
    expect(form('use=blind&priceTo=cheap&unit=m')).toBe('?use=blind&priceTo=cheap')
    expect(readFilters(new URLSearchParams('priceTo=cheap')).problems).toEqual([
      { name: 'priceTo', value: 'cheap' },
    ])
  })
})

it.each([
  'use=curtain&use=sails&fibre=wool&colour=blue&width=280up',
  'q=%20blue%20&rubsMin=40000&priceMin=1&priceMax=9000&inStockMetres=2.5&sort=newest&page=3',
  'rubsMin=-1&priceMin=1.5&inStockMetres=10001&sort=best&page=0&q=' + 'x'.repeat(201),
  'rubsMin=%20&page=1e3&supplier=' + 's'.repeat(81),
])('reads an address as the contract does: %s', search => {
  const { filters, problems } = readFilters(new URLSearchParams(search))
  expect(FabricFilters.parse(filters)).toEqual(filters)
  for (const { name, value } of problems) {
    const field = FabricFilters.shape[name as keyof typeof FabricFilters.shape]
    const isList = Array.isArray(filters[name as keyof typeof filters])
    expect(field.safeParse(isList ? [value] : value).success).toBe(value.trim() === '')
  }
})
