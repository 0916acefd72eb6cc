import { claimUntil } from '@selvedge/contract/claims/claim-terms.ts'
import type { Claim, ClaimedLine, ClaimSummary, Replacement } from '@selvedge/contract/claims/claim.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import type { ClaimRow, EventRow, LineRow, PieceRow } from './claims.queries.ts'
import { carrierOf, type ReplacementRow } from './replacements.queries.ts'

const untilOf = (row: LineRow): string | null =>
  claimUntil({ deliveredAt: row.delivered_at, replacedAt: row.replaced_at }, row.claim_days)

export const presentLine = (row: LineRow, pieces: readonly PieceRow[]): ClaimedLine => ({
  id: row.line_id,
  orderId: row.order_number,
  fabric: {
    id: row.slug,
    designName: row.design_name,
    colourName: row.colour_name,
    colourNumber: row.colour_number,
    picture: { hash: row.picture_hash, hex: row.hex },
  },
  supplierName: row.supplier_name,
  sidemark: row.sidemark,
  cutMicrometres: row.cut_um,
  pieces: pieces.map(piece => ({
    pieceNumber: piece.piece_number,
    dyeLot: piece.dye_lot,
    lengthMicrometres: piece.length_um,
  })),
  unitPriceMinor: row.unit_price_minor,
  goodsMinor: row.goods_minor,
  discountMinor: row.discount_minor,
  taxBasisPoints: row.tax_bp,
  currency: row.order_currency,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  claimUntil: untilOf(row),
  claimDays: row.claim_days,
  claimDaysOf: row.claim_days_of,
})

export const presentSummary = (row: ClaimRow, pieces: readonly PieceRow[]): ClaimSummary => ({
  id: row.number,
  state: row.state,
  type: row.type,
  line: {
    ...presentLine(row, pieces),
    claimUntil: row.claim_until ?? untilOf(row),
  },
  lengthMicrometres: row.length_um,
  raisedAt: row.raised_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  creditedMinor: row.net_minor === null ? null : row.net_minor + (row.tax_minor ?? 0),
  outcome: row.outcome,
})

export type Parts = {
  pieces: readonly PieceRow[]
  photos: readonly { id: string; added_at: Date }[]
  events: readonly EventRow[]
  replacement: ReplacementRow | undefined
}
/** The desk reads who of its own wrote; to the business they are Selvedge. */
export type ClaimReading = { locale: Locale; reader: 'business' | 'supplier' | 'selvedge' }

export const presentClaim = (
  row: ClaimRow,
  { pieces, photos, events, replacement }: Parts,
  reading: ClaimReading,
): Claim => ({
  ...presentSummary(row, pieces),
  version: row.version,
  fromMicrometres: row.from_um,
  cut: row.cut_already,
  wanted: row.wanted,
  raisedBy: nameOf(row, reading.locale)!,
  decideBy: row.decide_by.toISOString(),
  answer: row.answer,
  netMinor: row.net_minor,
  taxMinor: row.tax_minor,
  creditNote: row.credit_note,
  replacement: replacement ? presentReplacement(replacement) : null,
  photos: photos.map(({ id, added_at }) => ({ id, at: added_at.toISOString() })),
  // What one operator proposes to another is theirs.
  history: events
    .filter(({ event }) => reading.reader === 'selvedge' || event !== 'proposed')
    .map(event => ({
      at: event.at.toISOString(),
      event: event.event,
      by: nameOf(event, reading.locale) ?? (reading.reader === 'business' ? null : event.operator_name),
      message: event.message,
    })),
})

const presentReplacement = (row: ReplacementRow): Replacement => ({
  lengthMicrometres: row.length_um,
  piece: row.piece_number === null ? null : { pieceNumber: row.piece_number, dyeLot: row.dye_lot ?? '' },
  carrier: carrierOf(row),
  trackingNumber: row.tracking_number,
  trackingUrl: row.tracking_url,
  sentAt: row.sent_at.toISOString(),
})

type Named = { first_name: string | null; last_name: string | null }
const nameOf = ({ first_name, last_name }: Named, locale: Locale): string | null =>
  first_name === null ? null : personName({ firstName: first_name, lastName: last_name ?? '' }, locale)
