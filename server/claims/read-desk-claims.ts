import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DeskClaim, DeskClaimSummary } from '@selvedge/contract/claims/claim.ts'
import { isOfSupplier, mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { shareMinor } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { freePieces } from '../fulfilment/stock/free-pieces.ts'
import type { Operator } from '../platform/operators.ts'
import { walletBalance } from '../wallet/read-wallet.ts'
import { presentClaim, presentSummary } from './claims.present.ts'
import {
  countEarlier,
  selectClaim,
  selectCreditedMinor,
  selectOpenClaims,
  selectPieces,
  type ClaimRow,
} from './claims.queries.ts'
import { readProposal } from './decide-claim.ts'
import { partsOf, piecesOf } from './read-claims.ts'

export type DeskReading = { db: Kysely<DB>; operator: Operator; locale: Locale; now: Date }

/** Claims that are not settled, those to be decided first in front. */
export async function readDeskClaims({ db, operator, now }: DeskReading): Promise<DeskClaimSummary[]> {
  const rows = await selectOpenClaims(db, operator.supplierId)
  const pieces = await piecesOf(db, rows)
  return rows.map(row => ({
    ...presentSummary(row, pieces.get(row.line_id) ?? []),
    businessName: row.business_name ?? '',
    decideBy: row.decide_by.toISOString(),
    isLate: isLate(row, now),
    isProposed: !isOfSupplier(operator.role) && row.proposed_by !== null,
  }))
}

const isLate = (row: ClaimRow, now: Date): boolean => row.state === 'open' && row.decide_by < now

/** One claim. Throws notFound, also for another supplier's. */
export async function readDeskClaim(reading: DeskReading & { number: string }): Promise<DeskClaim> {
  const { db, operator, number } = reading
  const row = await selectClaim(db, { supplierId: operator.supplierId }, number)
  if (!row) throw new ApiError('notFound')
  return presentAtDesk(reading, row)
}

async function presentAtDesk({ db, operator, locale, now }: DeskReading, row: ClaimRow): Promise<DeskClaim> {
  const isOurs = !isOfSupplier(operator.role)
  const currency = row.order_currency
  const { of_business, of_lots } = await countEarlier(db, row)
  const isOpen = row.state === 'open' || row.state === 'moreInfo'
  return {
    ...presentClaim(row, await partsOf(db, row), { locale, reader: isOurs ? 'selvedge' : 'supplier' }),
    businessName: row.business_name ?? '',
    isLate: isLate(row, now),
    // What was credited before a settlement discount stays so.
    leftMinor: Math.max(
      0,
      row.goods_minor - row.discount_minor - (await selectCreditedMinor(db, row.line_id)),
    ),
    commissionBasisPoints: row.commission_bp,
    walletMinor: isOurs ? await walletBalance({ db, retailerId: row.retailer_id, currency, now }) : null,
    proposal: isOurs ? proposalOf(row, operator) : null,
    mayDecide: isOpen && mayAtDesk(operator.role, 'decideClaims'),
    maySign:
      isOpen &&
      row.proposed_by !== null &&
      row.proposed_by !== operator.id &&
      mayAtDesk(operator.role, 'signClaims'),
    mayReopen: row.state === 'approved' && mayAtDesk(operator.role, 'decideClaims'),
    toCutFrom:
      row.state === 'approved' && mayAtDesk(operator.role, 'sendParcels')
        ? await piecesToCutFrom(db, row)
        : null,
    earlier: { ofBusiness: isOurs ? of_business : null, ofLots: of_lots },
  }
}

/** The pieces of a claimed cloth of which something is free, the shortest first of its own lots, which come last where their shade is wrong. */
async function piecesToCutFrom(db: Kysely<DB>, row: ClaimRow): Promise<DeskClaim['toCutFrom']> {
  const lots = new Set((await selectPieces(db, [row.line_id])).map(piece => piece.dye_lot))
  const own = row.type === 'wrongShade' ? -1 : 1
  return (await freePieces(db, row.colourway_id))
    .map(piece => ({ ...piece, isOfLot: piece.dyeLot !== '' && lots.has(piece.dyeLot) }))
    .toSorted(
      (one, other) =>
        own * (Number(other.isOfLot) - Number(one.isOfLot)) ||
        one.freeMicrometres - other.freeMicrometres ||
        one.pieceNumber.localeCompare(other.pieceNumber, 'en'),
    )
}

function proposalOf(row: ClaimRow, operator: Operator): DeskClaim['proposal'] {
  const proposed = readProposal(row.proposal)
  return (
    proposed && {
      ...proposed,
      taxMinor: shareMinor(proposed.netMinor, row.tax_bp),
      by: row.proposer_name ?? '',
      isOwn: row.proposed_by === operator.id,
    }
  )
}
