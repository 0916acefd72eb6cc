import type { PriceBreak } from '@selvedge/contract/pricing/price-breaks.ts'
import type { AccountCurrency, Currency } from '@selvedge/contract/pricing/currencies.ts'

/** A supplier's terms: money in minor units of its own currency, lengths in micrometres. */
export type ImaginedSupplier = {
  id: string
  country: string
  currency: Currency
  tierBasisPoints: number
  minimum: number
  increment: number
  cutFeeMinor: number
  cutFeeUnder: number
  carriageMinor: number
  carriageFreeOverMinor: number | null
  samplePriceMinor: number
}
export type ImaginedLine = {
  id: string
  clothId: string
  supplier: ImaginedSupplier
  type: 'cut' | 'piece' | 'sample'
  /** As it was asked for; of a piece, how long it is. */
  length: number
  /** Of the cloth's own list. */
  currency: Currency
  cutPriceMinor: number
  /** Null where its list states no price for a whole piece. */
  piecePriceMinor: number | null
  /** The length from which the piece price counts; null where it is not stated. */
  pieceLength: number | null
  /** What a metre costs from a length on. */
  breaks: readonly PriceBreak[]
  /** The least that is sold of the cloth, where that is stated. */
  minimum: number | null
  /** What the business was offered for the cloth and has accepted, in its account's currency. */
  special: { perMetreMinor: number; minimum: number } | null
  address: string | null
}
export type ImaginedCode = {
  percentBasisPoints: number | null
  amountMinor: number | null
  minimumMinor: number | null
  addsToOwnPrices: boolean
  /** Ids of what it covers; null where that is everything. */
  covered: { suppliers: readonly string[]; cloths: readonly string[] } | null
}
export type ImaginedCart = {
  account: AccountCurrency
  isVerified: boolean
  /** Units for one euro. */
  perEuro: Partial<Record<Currency, string>>
  /** Null for a place whose country is not known yet. */
  countries: ReadonlyMap<string | null, string | null>
  sellers: readonly string[]
  taxBasisPoints: Readonly<Record<string, number>>
  vatNumber: string
  lines: readonly ImaginedLine[]
  code: ImaginedCode | null
}

type Roll = (below: number) => number

/** Numbers that repeat with their seed, so that a failure can be looked at. */
function dice(seed: number): Roll {
  let state = BigInt(seed) * 2_862_933_555_777_941_757n + 3_037_000_493n
  return below => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn
    return Number((state >> 33n) % BigInt(below))
  }
}

const accounts = ['GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF'] as const
/** With none, two and three decimals, and worth from a little to a lot. */
const about: readonly (readonly [Currency, number])[] = [
  ['GBP', 0.85],
  ['EUR', 1],
  ['USD', 1.1],
  ['SEK', 11],
  ['DKK', 7.46],
  ['CHF', 0.95],
  ['JPY', 165],
  ['KRW', 1500],
  ['VND', 28_000],
  ['ISK', 145],
  ['KWD', 0.33],
  ['BHD', 0.41],
  ['TND', 3.4],
]
/** Lengths of a grid, in micrometres: metres, half metres, tenths, a yard, an eighth of one. */
const increments = [1_000_000, 500_000, 100_000, 914_400, 114_300, 1] as const
const countries = ['GB', 'DE', 'FR', 'GR', 'CH', 'US', 'JP', 'NL'] as const
const taxBasisPoints = { GB: 2000, DE: 1900, FR: 2000, GR: 2400, CH: 810, US: 0, JP: 1000, NL: 2100 }

const oneOf = <T>(roll: Roll, from: readonly T[]): T => from[roll(from.length)]!
const some = <T>(roll: Roll, from: readonly T[]): T[] => from.filter(() => roll(2) === 0)

/** Often a whole or half number, so that what is to be rounded lies between two neighbours. */
function perEuro(roll: Roll, [currency, near]: (typeof about)[number]): [Currency, string] {
  if (currency === 'EUR') return [currency, '1']
  if (roll(4) === 0) return [currency, oneOf(roll, ['0.500000', '2.000000', '1.250000', '160.000000'])]
  return [currency, (near * (0.8 + roll(400_000) / 1_000_000)).toFixed(6)]
}

const decimals: Partial<Record<Currency, number>> = { JPY: 0, KRW: 0, VND: 0, ISK: 0, KWD: 3, BHD: 3, TND: 3 }

/** A price worth from next to nothing up to a few hundred euros. */
const priceIn = (roll: Roll, currency: Currency): number => {
  const units = about.find(([one]) => one === currency)![1]
  const digits = decimals[currency] ?? 2
  return 1 + roll(Math.ceil(units * 10 ** digits * oneOf(roll, [1, 30, 400])))
}

function supplierOf(roll: Roll, number: number): ImaginedSupplier {
  const [currency] = oneOf(roll, about)
  return {
    id: `supplier ${number}`,
    country: oneOf(roll, countries),
    currency,
    tierBasisPoints: roll(2) === 0 ? 0 : oneOf(roll, [1200, 5000, 1 + roll(6000)]),
    minimum: 100_000 * (1 + roll(30)),
    increment: oneOf(roll, increments),
    cutFeeMinor: roll(4) === 0 ? 0 : priceIn(roll, currency),
    cutFeeUnder: 500_000 * roll(20),
    carriageMinor: roll(4) === 0 ? 0 : priceIn(roll, currency),
    carriageFreeOverMinor: roll(2) === 0 ? null : priceIn(roll, currency) * roll(4),
    samplePriceMinor: roll(2) === 0 ? 0 : priceIn(roll, currency),
  }
}

type Surroundings = {
  roll: Roll
  account: AccountCurrency
  suppliers: readonly ImaginedSupplier[]
  addresses: readonly (string | null)[]
}

function lineOf({ roll, account, suppliers, addresses }: Surroundings, number: number): ImaginedLine {
  const supplier = oneOf(roll, suppliers)
  // A supplier's list may be in another currency than its fees.
  const currency = roll(5) === 0 ? oneOf(roll, about)[0] : supplier.currency
  const type = oneOf(roll, ['cut', 'cut', 'cut', 'piece', 'sample'] as const)
  const unit = oneOf(roll, [1_000_000, 500_000, 914_400, 114_300, 10_000, 1])
  return {
    id: `line ${number}`,
    clothId: `cloth ${number}`,
    supplier,
    type,
    length: unit * (1 + roll(Math.floor(60_000_000 / unit))),
    currency,
    cutPriceMinor: priceIn(roll, currency),
    piecePriceMinor: roll(4) === 0 ? null : priceIn(roll, currency),
    pieceLength: roll(4) === 0 ? null : 10_000_000 * (1 + roll(6)),
    breaks: breaksOf(roll, currency),
    minimum: roll(3) === 0 ? 100_000 * (1 + roll(60)) : null,
    special: roll(4) === 0 ? { perMetreMinor: priceIn(roll, account), minimum: 1_000_000 * roll(20) } : null,
    address: oneOf(roll, addresses),
  }
}

/** Up to four, each for more and cheaper; against the cut and the piece price they may be anything. */
function breaksOf(roll: Roll, currency: Currency): PriceBreak[] {
  const breaks: PriceBreak[] = []
  let [fromMicrometres, priceMinor] = [0, priceIn(roll, currency)]
  for (let left = roll(5); left > 0 && priceMinor > 1; left -= 1) {
    fromMicrometres += oneOf(roll, [1_000_000, 914_400, 250_000]) * (1 + roll(20))
    priceMinor -= 1 + roll(Math.max(1, Math.floor(priceMinor / 3)))
    if (priceMinor > 0) breaks.push({ fromMicrometres, priceMinor })
  }
  return breaks
}

function codeOf(roll: Roll, suppliers: readonly ImaginedSupplier[], lines: readonly ImaginedLine[]) {
  const isPercent = roll(2) === 0
  return {
    percentBasisPoints: isPercent ? oneOf(roll, [1000, 2500, 10_000, 1 + roll(10_000)]) : null,
    amountMinor: isPercent ? null : 1 + roll(oneOf(roll, [500, 20_000, 2_000_000])),
    minimumMinor: roll(3) === 0 ? roll(60_000) : null,
    addsToOwnPrices: roll(2) === 0,
    covered:
      roll(2) === 0
        ? null
        : {
            suppliers: some(
              roll,
              suppliers.map(({ id }) => id),
            ),
            cloths: some(
              roll,
              lines.map(({ clothId }) => clothId),
            ),
          },
  } satisfies ImaginedCode
}

/** A cart of up to twelve lines from up to four suppliers to up to three addresses. */
export function imagineCart(seed: number): ImaginedCart {
  const roll = dice(seed)
  const account = oneOf(roll, accounts)
  const suppliers = Array.from({ length: 1 + roll(4) }, (_, index) => supplierOf(roll, index))
  const addresses = [null, 'workroom', 'site'].slice(0, 1 + roll(3))
  const surroundings = { roll, account, suppliers, addresses }
  const lines = Array.from({ length: 1 + roll(12) }, (_, index) => lineOf(surroundings, index))
  return {
    account,
    isVerified: roll(5) > 0,
    perEuro: Object.fromEntries(about.map(one => perEuro(roll, one))),
    countries: new Map(
      addresses.map(address => [address, roll(20) === 0 ? null : oneOf(roll, countries)] as const),
    ),
    sellers: oneOf(roll, [['GB'], ['GB', 'DE'], ['DE', 'FR', 'NL'], ['CH', 'GR']]),
    taxBasisPoints,
    vatNumber: oneOf(roll, ['', 'DE136695976', 'EL094259216', 'FR40303265045', 'GB980780684']),
    lines,
    code: roll(3) === 0 ? null : codeOf(roll, suppliers, lines),
  }
}
