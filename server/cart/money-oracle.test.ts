import { expect, it } from 'vitest'
import { discountOnLines, type DiscountableLine } from '@selvedge/server/discounts/discount-on-lines.ts'
import type { LoadedCode } from '@selvedge/server/discounts/load-code.ts'
import { convertMinor, lineTotalMinor, unitPriceMinor } from '@selvedge/contract/pricing/money.ts'
import { minorRate } from '@selvedge/contract/pricing/cross-rate.ts'
import type { Currency } from '@selvedge/contract/pricing/currencies.ts'
import { taxMinor } from '@selvedge/contract/pricing/tax.ts'

const CARTS = process.env['SOAK'] === 'true' ? 100_000 : 3000

/** A fraction of integers, never rounded until it is asked to be. */
type Exact = { over: bigint; under: bigint }
const exact = (over: bigint | number, under: bigint | number = 1n): Exact => ({
  over: BigInt(over),
  under: BigInt(under),
})
const times = (one: Exact, other: Exact): Exact => exact(one.over * other.over, one.under * other.under)
const decimal = (text: string): Exact => {
  const [whole = '0', fraction = ''] = text.split('.')
  return exact(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}
/** The nearest integer; of two equally near, the even one. Found by trying both neighbours. */
function nearest({ over, under }: Exact): bigint {
  const below = over / under
  const [toBelow, toAbove] = [over - below * under, (below + 1n) * under - over]
  if (toBelow !== toAbove) return toBelow < toAbove ? below : below + 1n
  return below % 2n === 0n ? below : below + 1n
}

/** Numbers that repeat with their seed, so that a failure can be looked at. */
function dice(seed: number) {
  let state = BigInt(seed) * 2_862_933_555_777_941_757n + 3_037_000_493n
  return (below: number): number => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn
    return Number((state >> 33n) % BigInt(below))
  }
}

const suppliersCurrencies: { currency: Currency; digits: number }[] = [
  { currency: 'JPY', digits: 0 },
  { currency: 'EUR', digits: 2 },
  { currency: 'KWD', digits: 3 },
]
const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, one) => total + one, 0n)

/** Priced by the product, and beside it in exact fractions. */
function cartOf(seed: number) {
  const roll = dice(seed)
  const { currency, digits } = suppliersCurrencies[roll(3)]!
  const rate = `${roll(40)}.${String(roll(100_000_000)).padStart(8, '0')}`
  // What one minor unit of the supplier is in minor units of the account, which has two decimals.
  const perMinor = times(decimal(rate), exact(100n, 10n ** BigInt(digits)))
  const inMinor = minorRate(rate, currency, 'GBP')
  const taxRate = { basisPoints: [0, 810, 1900, 2000, 2550][roll(5)]! }
  const lines = Array.from({ length: 1 + roll(8) }, (_, index) => {
    const listMinor = 1 + roll(40_000)
    const tier = roll(3) === 0 ? roll(6000) : 0
    const cut = 1000 * (1 + roll(60_000))
    const unit = unitPriceMinor({ listMinor, tierBasisPoints: tier, rate: inMinor })
    const exactUnit = nearest(times(times(exact(listMinor), exact(10_000 - tier, 10_000)), perMinor))
    return {
      line: {
        supplierId: `supplier ${roll(2)}`,
        colourwayId: `cloth ${index}`,
        goodsMinor: lineTotalMinor(unit, cut),
        priceSource: tier > 0 ? ('tier' as const) : ('list' as const),
        tierBasisPoints: tier,
      } satisfies DiscountableLine,
      exactGoods: nearest(exact(exactUnit * BigInt(cut), 1_000_000n)),
      shipment: roll(3),
    }
  })
  const feeMinor = roll(2000)
  return {
    roll,
    lines,
    taxRate,
    fee: convertMinor(feeMinor, inMinor),
    exactFee: nearest(times(exact(feeMinor), perMinor)),
  }
}

function codeOf(roll: (below: number) => number): LoadedCode {
  const percentBasisPoints = roll(2) === 0 ? 1 + roll(10_000) : null
  const amountMinor = percentBasisPoints === null ? 1 + roll(200_000) : null
  return {
    id: '',
    terms: {
      code: 'ANY',
      percentBasisPoints,
      amountMinor,
      minimumMinor: null,
      currency: amountMinor === null ? null : 'GBP',
      suppliers: [],
      books: [],
      firstOrderOnly: false,
      addsToOwnPrices: roll(2) === 0,
      startsOn: null,
      endsOn: null,
      maxUses: null,
      maxUsesEach: null,
    },
    reduction:
      percentBasisPoints === null
        ? { percentBasisPoints: null, amountMinor: amountMinor! }
        : { percentBasisPoints, amountMinor: null },
    covered: roll(2) === 0 ? null : { supplierIds: new Set(['supplier 0']), colourwayIds: new Set() },
    fault: null,
  }
}

it(`prices, discounts and taxes ${CARTS} carts as exact fractions do, to the minor unit`, () => {
  for (let seed = 0; seed < CARTS; seed += 1) {
    const { roll, lines, taxRate, fee, exactFee } = cartOf(seed)
    const code = codeOf(roll)
    const { sharesMinor, discountMinor } = discountOnLines(
      code,
      lines.map(({ line }) => line),
    )
    const isCounted = ({ line }: (typeof lines)[number]) =>
      (code.covered === null || line.supplierId === 'supplier 0') &&
      (code.terms.addsToOwnPrices || line.priceSource === 'list')
    const counted = lines.map(one => (isCounted(one) ? one.exactGoods : 0n))
    const whole = sum(counted)
    const { percentBasisPoints, amountMinor } = code.reduction
    const exactDiscount =
      percentBasisPoints === null
        ? BigInt(amountMinor) < whole
          ? BigInt(amountMinor)
          : whole
        : nearest(exact(whole * BigInt(percentBasisPoints), 10_000n))
    const at = `cart ${seed}`
    expect(
      lines.map(({ line }) => BigInt(line.goodsMinor)),
      at,
    ).toEqual(lines.map(one => one.exactGoods))
    expect(BigInt(fee), at).toBe(exactFee)
    expect(BigInt(discountMinor), at).toBe(exactDiscount)
    const shares = sharesMinor.map(BigInt)
    expect(sum(shares), at).toBe(exactDiscount)
    for (const [index, share] of shares.entries()) {
      // No share is a whole minor unit or more beside its exact part.
      const beside = whole === 0n ? 0n : share * whole - exactDiscount * counted[index]!
      expect((beside < 0n ? -beside : beside) < (whole === 0n ? 1n : whole), at).toBe(true)
      expect(share <= lines[index]!.exactGoods, at).toBe(true)
    }
    for (const shipment of [0, 1, 2]) {
      const net =
        sum(lines.map((one, index) => (one.shipment === shipment ? one.exactGoods - shares[index]! : 0n))) +
        exactFee
      const exactTax = nearest(exact(net * BigInt(taxRate.basisPoints), 10_000n))
      expect(BigInt(taxMinor(Number(net), taxRate)), at).toBe(exactTax)
    }
  }
})
