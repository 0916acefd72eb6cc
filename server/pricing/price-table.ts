import type { PriceTable } from '@selvedge/contract/catalogue/catalogue.ts'
import { convertMinor, unitPriceMinor } from '@selvedge/contract/pricing/money.ts'
import type { Listed } from './length-price.ts'
import type { PriceViewer } from './price-viewer.ts'

type Tabled = Omit<Listed, 'piece_length_um'> & { rrp_minor: number }

/** Retail prices for everyone, list prices for members, their own for members of a verified retailer. */
export function priceTable(row: Tabled, viewer: PriceViewer): PriceTable {
  const rate = viewer.rate(row.supplier_currency)
  const tierBasisPoints = viewer.tierBasisPoints(row.supplier_id)
  const cutAndPiece = (tier: number) => ({
    cutMinor: unitPriceMinor({ listMinor: row.cut_price_minor, tierBasisPoints: tier, rate }),
    pieceMinor: unitPriceMinor({ listMinor: row.piece_price_minor, tierBasisPoints: tier, rate }),
  })
  return {
    currency: viewer.currency,
    rrpMinor: convertMinor(row.rrp_minor, rate),
    list: viewer.basis === 'rrp' ? null : cutAndPiece(0),
    yours: viewer.basis === 'yours' ? { ...cutAndPiece(tierBasisPoints), tierBasisPoints } : null,
    accountRequestedAt: viewer.accountRequestedAt(row.supplier_id)?.toISOString() ?? null,
  }
}
