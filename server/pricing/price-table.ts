import type { PriceTable } from '@selvedge/contract/catalogue/catalogue.ts'
import { convertMinor, unitPriceMinor } from '@selvedge/contract/pricing/money.ts'
import { breaksFor, viewerPrice, type Listed } from './length-price.ts'
import type { PriceViewer } from './price-viewer.ts'

type Tabled = Omit<Listed, 'piece_length_um'> & { rrp_minor: number | null }

/**
 * Retail prices for everyone, list prices for members, their own for members of a verified retailer. None where there
 * is no rate, and no retail price where the supplier states none.
 */
export function priceTable(row: Tabled, viewer: PriceViewer): PriceTable {
  const account = {
    currency: viewer.currency,
    convertedFrom: null,
    accountRequestedAt: viewer.accountRequestedAt(row.supplier_id)?.toISOString() ?? null,
  }
  if (!viewer.canPrice(row.price_currency)) return { ...account, rrpMinor: null, list: null, yours: null }
  const rate = viewer.minorRate(row.price_currency)
  const tierBasisPoints = viewer.tierBasisPoints(row.supplier_id)
  const cutAndPiece = (tier: number) => ({
    cutMinor: unitPriceMinor({ listMinor: row.cut_price_minor, tierBasisPoints: tier, rate }),
    pieceMinor:
      row.piece_price_minor === null
        ? null
        : unitPriceMinor({ listMinor: row.piece_price_minor, tierBasisPoints: tier, rate }),
  })
  return {
    ...account,
    convertedFrom: row.price_currency === viewer.currency ? null : row.price_currency,
    rrpMinor: row.rrp_minor === null ? null : convertMinor(row.rrp_minor, rate),
    list: viewer.basis === 'rrp' ? null : cutAndPiece(0),
    yours:
      viewer.basis === 'yours'
        ? { ...cutAndPiece(tierBasisPoints), tierBasisPoints, breaks: ownBreaks(row, viewer) }
        : null,
  }
}

const ownBreaks = (row: Tabled, viewer: PriceViewer): NonNullable<PriceTable['yours']>['breaks'] =>
  breaksFor(row, viewer).map(({ fromMicrometres, priceMinor }) => ({
    fromMicrometres,
    perMetreMinor: viewerPrice(row, priceMinor, viewer),
  }))
