import { describe, expect, it } from 'vitest'
import type { Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import { fabricDetail } from '@selvedge/contract/examples/cloth.ts'
import { product } from './product.ts'

const words = { name: 'Glenmoor 04 Loch', description: 'Wool.', material: 'Wool 100 %', pattern: 'Tartan' }
const place = { origin: 'https://cloth.example', url: 'https://cloth.example/fabrics/glenmoor-04-loch' }
const prices = {
  currency: 'GBP' as const,
  rrpMinor: 13_905,
  list: { cutMinor: 7773, pieceMinor: 7034 },
  yours: {
    cutMinor: 6840,
    pieceMinor: 6190,
    tierBasisPoints: 1200,
    breaks: [{ fromMicrometres: 10_000_000, perMetreMinor: 6431 }],
  },
  convertedFrom: null,
  accountRequestedAt: null,
}
const dispatched = (from: Dispatch['from'], on: string | null) => [
  { from, on, deliveredOn: null, leadTimeDays: null, upToMicrometres: null },
]

describe('a cloth as a product', () => {
  it('has the retail price of one metre without tax', () => {
    expect(product({ ...fabricDetail, prices }, words, place).offers).toMatchObject({
      price: '139.05',
      priceCurrency: 'GBP',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '139.05',
        priceCurrency: 'GBP',
        valueAddedTaxIncluded: false,
        referenceQuantity: { value: 1, unitCode: 'MTR' },
      },
    })
  })
  it('is offered without a price where there is no retail price', () => {
    const { offers } = product({ ...fabricDetail, prices: { ...prices, rrpMinor: null } }, words, place)
    expect(offers).toMatchObject({ '@type': 'Offer', availability: expect.any(String) as string })
    expect(offers).not.toHaveProperty('price')
    expect(offers).not.toHaveProperty('priceSpecification')
  })
  it('does not contain a member’s price', () => {
    const said = JSON.stringify(product({ ...fabricDetail, prices }, words, place))
    for (const secret of [
      '77.73',
      '70.34',
      '68.40',
      '61.90',
      '7773',
      '7034',
      '6840',
      '6190',
      '1200',
      '64.31',
      '6431',
    ])
      expect(said).not.toContain(secret)
  })
  it.each([
    ['active', 'stock', '2026-11-24', 'InStock', undefined],
    ['limited', 'stock', '2026-11-24', 'LimitedAvailability', undefined],
    ['runningOut', 'stock', '2026-11-24', 'LimitedAvailability', undefined],
    ['active', 'delivery', '2026-12-01', 'BackOrder', '2026-12-01'],
    ['active', 'leadTime', '2027-01-20', 'MadeToOrder', '2027-01-20'],
    ['active', 'notStated', null, 'OutOfStock', undefined],
    ['discontinued', 'discontinued', null, 'Discontinued', undefined],
  ] as const)('%s, dispatched from %s on %s, is %s', (status, from, on, availability, starts) => {
    const supply = { ...fabricDetail.supply, dispatch: dispatched(from, on) }
    const stock = { ...fabricDetail.stock, freeMicrometres: from === 'stock' ? 1_000_000 : 0 }
    const { offers } = product({ ...fabricDetail, status, supply, stock }, words, place)
    expect(offers.availability).toBe(`https://schema.org/${availability}`)
    expect(offers.availabilityStarts).toBe(starts)
  })
  it('is in stock where its supplier says so, also without a day of dispatch, and nothing where it says nothing', () => {
    const supply = { ...fabricDetail.supply, dispatch: dispatched('notStated', null) }
    const availability = (given: Partial<typeof fabricDetail.stock>) => {
      const stock = { ...fabricDetail.stock, freeMicrometres: 0, ...given }
      return product({ ...fabricDetail, supply, stock }, words, place).offers.availability
    }
    expect(availability({ freeMicrometres: 1_000_000 })).toBe('https://schema.org/InStock')
    expect(availability({ stated: 'inStock' })).toBe('https://schema.org/InStock')
    expect(availability({ stated: 'nothing' })).toBeUndefined()
  })
  it('has no image without a picture, and no manufacturer if unknown', () => {
    const picture = { hash: null, hex: '#3d5266' }
    const bare = product({ ...fabricDetail, picture, mill: null }, words, place)
    expect(bare).not.toHaveProperty('image')
    expect(bare).not.toHaveProperty('manufacturer')
  })
})
