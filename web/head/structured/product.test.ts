import { describe, expect, it } from 'vitest'
import { fabricDetail } from '@selvedge/contract/examples/cloth.ts'
import { product } from './product.ts'

const words = { name: 'Glenmoor 04 Loch', description: 'Wool.', material: 'Wool 100 %', pattern: 'Tartan' }
const place = { origin: 'https://cloth.example', url: 'https://cloth.example/fabrics/glenmoor-04-loch' }
const prices = {
  currency: 'GBP' as const,
  rrpMinor: 13_905,
  list: { cutMinor: 7773, pieceMinor: 7034 },
  yours: { cutMinor: 6840, pieceMinor: 6190, tierBasisPoints: 1200 },
  accountRequestedAt: null,
}
const METRE = 1_000_000
const stocked = (freeMetres: number, isDue = false) => ({
  freeMicrometres: freeMetres * METRE,
  largestPieceMicrometres: freeMetres * METRE,
  nextDelivery: isDue ? { eta: '2026-12-04', lengthMicrometres: 50 * METRE } : null,
})

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
  it('does not contain a member’s price', () => {
    const said = JSON.stringify(product({ ...fabricDetail, prices }, words, place))
    for (const secret of ['77.73', '70.34', '68.40', '61.90', '7773', '7034', '6840', '6190', '1200'])
      expect(said).not.toContain(secret)
  })
  it.each([
    ['active', stocked(40), 'InStock'],
    ['limited', stocked(4), 'LimitedAvailability'],
    ['runningOut', stocked(4), 'LimitedAvailability'],
    ['active', stocked(0, true), 'BackOrder'],
    ['active', stocked(0), 'OutOfStock'],
    ['discontinued', stocked(3), 'Discontinued'],
  ] as const)('%s with %o is %s', (status, stock, availability) => {
    expect(product({ ...fabricDetail, status, stock }, words, place).offers.availability).toBe(
      `https://schema.org/${availability}`,
    )
  })
  it('has no image without a picture, and no manufacturer if unknown', () => {
    const picture = { hash: null, hex: '#3d5266' }
    const bare = product({ ...fabricDetail, picture, mill: null }, words, place)
    expect(bare).not.toHaveProperty('image')
    expect(bare).not.toHaveProperty('manufacturer')
  })
})
