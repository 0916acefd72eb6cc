import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import type { PriceBreak } from '@selvedge/contract/pricing/price-breaks.ts'
import { divideHalfEven, type Currency } from '@selvedge/contract/pricing/money.ts'

export type Prices = {
  cutPriceMinor: number
  /** Null where neither a column nor a typed factor gives one. */
  piecePriceMinor: number | null
  /** None that is not below the cut price. */
  priceBreaks: PriceBreak[]
  /** Null where neither a column nor a typed factor gives one. */
  rrpMinor: number | null
  currency: Currency
}
type Stated = Partial<Record<'cutPriceMinor' | 'piecePriceMinor' | 'rrpMinor', number>> & {
  priceBreaks?: PriceBreak[]
  currency?: Currency
}
type Stored = {
  cut_price_minor: number
  piece_price_minor: number | null
  price_breaks: PriceBreak[]
  rrp_minor: number | null
  currency: Currency
}

const FACTOR_PARTS = 10_000
/** Multiplies exactly by a decimal factor with at most four decimals. */
const times = (minor: number, factor: string): number =>
  Number(
    divideHalfEven(BigInt(minor) * BigInt(Math.round(Number(factor) * FACTOR_PARTS)), BigInt(FACTOR_PARTS)),
  )

/**
 * The prices of a cloth: those in the file, else by a factor that somebody typed, else those stored. No price is worked
 * out in any other way, and none is kept from a list in another currency. Null without a trade price.
 */
export function completePrices(
  stated: Stated,
  before: Stored | undefined,
  rules: ImportMapping['prices'],
): Prices | null {
  const currency = stated.currency ?? before?.currency
  if (currency === undefined) return null
  const stored = before?.currency === currency ? before : undefined
  const cut = cutPrice(stated, stored, rules)
  if (cut === undefined) return null
  return {
    cutPriceMinor: cut,
    piecePriceMinor: stated.piecePriceMinor ?? piecePrice(cut, stored, rules),
    priceBreaks: (stated.priceBreaks ?? stored?.price_breaks ?? []).filter(one => one.priceMinor < cut),
    rrpMinor:
      stated.rrpMinor ?? (rules.rrpOfCut === null ? (stored?.rrp_minor ?? null) : times(cut, rules.rrpOfCut)),
    currency,
  }
}

function cutPrice(
  { cutPriceMinor, rrpMinor }: Stated,
  stored: Stored | undefined,
  { cutOfRrp }: ImportMapping['prices'],
): number | undefined {
  if (cutPriceMinor !== undefined) return cutPriceMinor
  if (rrpMinor !== undefined && cutOfRrp !== null) return times(rrpMinor, cutOfRrp)
  return stored?.cut_price_minor
}

/**
 * By the typed factor, else as stored. One that is above the new price of a cut goes; so does one that was the same as that of a cut
 * and so said nothing of its own.
 */
function piecePrice(
  cut: number,
  stored: Stored | undefined,
  { pieceOfCut }: ImportMapping['prices'],
): number | null {
  if (pieceOfCut !== null) return times(cut, pieceOfCut)
  if (stored === undefined || stored.piece_price_minor === null) return null
  const piece = stored.piece_price_minor
  const stays = piece === stored.cut_price_minor ? piece === cut : piece <= cut
  return stays ? piece : null
}
