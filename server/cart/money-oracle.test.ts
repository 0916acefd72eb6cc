import { expect, it } from 'vitest'
import { rounds } from '@selvedge/tests/support/rounds.ts'
import { decimal, exact, times } from './testing/exact.ts'
import { imagineCart, type ImaginedCart } from './testing/imagined-cart.ts'
import { priceExactly } from './testing/price-exactly.ts'
import { priceImagined } from './testing/price-imagined.ts'
import { linesOf, type PricedCart } from './price-cart.ts'

const CARTS = rounds(2000, 100_000)

/** What the product asks, in the shape of the oracle's answer. */
function askedFor(priced: PricedCart, { lines }: ImaginedCart) {
  const byId = new Map(linesOf(priced).map(line => [line.row.id, line]))
  return {
    lines: lines.map(({ id }) => {
      const line = byId.get(id)!
      return {
        cut: BigInt(line.cutMicrometres),
        unitMinor: BigInt(line.unitPriceMinor),
        goodsMinor: BigInt(line.goodsMinor),
        cutFeeMinor: BigInt(line.cutFeeMinor),
        discountMinor: BigInt(line.discountMinor),
      }
    }),
    shipments: priced.groups.map(group => ({
      supplierId: group.lines[0]!.row.supplier_id,
      address: group.lines[0]!.row.address_id,
      goodsMinor: BigInt(group.goodsMinor),
      cutFeesMinor: BigInt(group.cutFeesMinor),
      carriageMinor: BigInt(group.carriageMinor),
      discountMinor: BigInt(group.discountMinor),
      taxMinor: group.sale === null ? null : BigInt(group.taxMinor),
    })),
    taxMinor: BigInt(priced.totals.taxMinor),
    totalMinor: BigInt(priced.totals.totalMinor),
  }
}

const byPlace = (one: { supplierId: string; address: string | null }) => `${one.supplierId} ${one.address}`
const inOrder = <T extends Parameters<typeof byPlace>[0]>(shipments: readonly T[]): T[] =>
  shipments.toSorted((one, other) => (byPlace(one) < byPlace(other) ? -1 : 1))

/** A rate that is frozen with an order is the cross of the imported ones, off by half of its last decimal at most. */
function isRate(rate: string, from: string, to: string): boolean {
  const [wanted, given] = [times(decimal(to), exact(decimal(from).under, decimal(from).over)), decimal(rate)]
  const apart = wanted.over * given.under - given.over * wanted.under
  return (apart < 0n ? -apart : apart) * 2n <= wanted.under
}

it(`prices ${CARTS} carts as exact fractions do, to the minor unit`, () => {
  for (let seed = 0; seed < CARTS; seed += 1) {
    const cart = imagineCart(seed)
    const priced = priceImagined(cart)
    for (const [currency, rate] of Object.entries(priced.rates))
      expect(
        isRate(rate, cart.perEuro[currency as keyof typeof cart.perEuro]!, cart.perEuro[cart.account]!),
        `cart ${seed}: ${rate} for ${currency} in ${cart.account}`,
      ).toBe(true)
    const wanted = priceExactly(cart, priced.rates)
    const asked = askedFor(priced, cart)
    const at = `cart ${seed}`
    expect(asked.lines, at).toEqual(
      wanted.lines.map(({ cut, unitMinor, goodsMinor, cutFeeMinor, discountMinor }) => ({
        cut,
        unitMinor,
        goodsMinor,
        cutFeeMinor,
        discountMinor,
      })),
    )
    expect(inOrder(asked.shipments), at).toEqual(inOrder(wanted.shipments))
    expect([asked.taxMinor, asked.totalMinor], at).toEqual([wanted.taxMinor, wanted.totalMinor])
  }
})

it('imagines carts of every kind', () => {
  const carts = Array.from({ length: 1000 }, (_, seed) => imagineCart(seed))
  const priced = carts.map(priceImagined)
  const lines = priced.flatMap(linesOf)
  const seen = {
    sources: new Set(lines.map(({ priceSource }) => priceSource)),
    reasons: new Set(priced.flatMap(({ groups }) => groups.map(({ sale }) => sale?.reason ?? 'unknown'))),
    currencies: new Set(carts.map(({ account }) => account)),
    digits: new Set(lines.map(({ row }) => row.supplier_currency).filter(one => /JPY|KWD/.test(one))),
    lengths: new Set(
      lines.map(({ priceSource, priceFromMicrometres }) => `${priceSource} ${priceFromMicrometres !== null}`),
    ),
    least: new Set(lines.map(({ row }) => row.min_order_of)),
    faults: new Set(priced.map(({ discount }) => discount?.fault?.code ?? 'none')),
  }
  expect([...seen.sources].toSorted()).toEqual(['break', 'list', 'sample', 'special', 'tier'])
  expect([...seen.lengths].filter(one => one.endsWith('true'))).toEqual(['break true'])
  expect([...seen.least].toSorted()).toEqual(['cloth', 'supplier'])
  expect([...seen.reasons].toSorted()).toEqual([
    'distance',
    'domestic',
    'export',
    'imported',
    'intraCommunity',
    'unknown',
  ])
  expect([seen.currencies.size, seen.digits.size]).toEqual([6, 2])
  expect([...seen.faults].toSorted()).toEqual([
    'discountMinimum',
    'discountNothingCovered',
    'discountOwnPrices',
    'none',
  ])
})
