import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { divideHalfEven } from '@selvedge/contract/pricing/money.ts'

export type Prices = { cutPriceMinor: number; piecePriceMinor: number; rrpMinor: number }
type Stored = { cut_price_minor: number; piece_price_minor: number; rrp_minor: number }

const scaled = (minor: number, numerator: number, denominator: number): number =>
  Number(divideHalfEven(BigInt(minor) * BigInt(numerator), BigInt(denominator)))
/** Multiplies exactly by a decimal factor with at most four decimals. */
const times = (minor: number, factor: string): number =>
  scaled(minor, Math.round(Number(factor) * 10_000), 10_000)

/**
 * The three prices of a cloth from those in the file. A missing price keeps its stored ratio to a given one;
 * for new cloth the mapping defines the ratios. Null without any price.
 */
export function completePrices(
  stated: Partial<Prices>,
  stored: Stored | undefined,
  rules: ImportMapping['prices'],
): Prices | null {
  if (stored && stored.cut_price_minor > 0 && stored.rrp_minor > 0) return keepProportions(stated, stored)
  const cut =
    stated.cutPriceMinor ??
    (stated.rrpMinor === undefined ? stated.piecePriceMinor : times(stated.rrpMinor, rules.cutOfRrp))
  if (cut === undefined) return null
  return {
    cutPriceMinor: cut,
    piecePriceMinor: stated.piecePriceMinor ?? times(cut, rules.pieceOfCut),
    rrpMinor: stated.rrpMinor ?? times(cut, rules.rrpOfCut),
  }
}

function keepProportions(stated: Partial<Prices>, stored: Stored): Prices {
  const { cut_price_minor: cut, piece_price_minor: piece, rrp_minor: rrp } = stored
  const newCut =
    stated.cutPriceMinor ?? (stated.rrpMinor === undefined ? cut : scaled(stated.rrpMinor, cut, rrp))
  return {
    cutPriceMinor: newCut,
    piecePriceMinor: stated.piecePriceMinor ?? scaled(newCut, piece, cut),
    rrpMinor: stated.rrpMinor ?? scaled(newCut, rrp, cut),
  }
}
