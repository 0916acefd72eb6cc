import type { Kysely } from 'kysely'
import { may } from '@selvedge/contract/access/permissions.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { isUncut } from '@selvedge/contract/orders/order-states.ts'
import type { DeskSignOffs } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import type { CuttingRequest, LinkedSignOff, OrderSignOffs } from '@selvedge/contract/sign-off/sign-off.ts'
import { holdsUpCut } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierLocale } from '../../catalogue/supplier-locale.ts'
import { buyerOfOrder } from '../../orders/buyer-of-order.ts'
import type { Member } from '../../platform/sessions.ts'
import type { DeskScope } from '../fulfilment-deps.ts'
import { hasCuttings } from '../moving.queries.ts'
import { answeredBy } from './queue-answer.ts'
import {
  dispatchAfter,
  presentAskedLine,
  presentCutting,
  presentDeskSubstitute,
  presentSubstitute,
} from './sign-off.present.ts'
import { findBuyersLink, findSuppliersLink } from './sign-off-links.ts'
import {
  findAskedLine,
  readCutting,
  selectAwaited,
  selectCuttingPhoto,
  selectCuttingsOf,
  selectLinesAsked,
  selectPiecesOf,
} from './sign-off.queries.ts'
import { readSubstitute, selectSubstitutesOf } from './substitutes.queries.ts'

type At = { db: Kysely<DB>; now: Date; locale: Locale }

/** What a business was asked about an order. Throws notFound for an order that is not placed, or not of this business. */
export async function readSignOffs({
  db,
  now,
  locale,
  caller,
  number,
}: At & { caller: Member; number: string }): Promise<OrderSignOffs> {
  const lines = await selectLinesAsked(db, caller.retailerId, number)
  if (lines.length === 0) throw new ApiError('notFound')
  const ids = lines.map(line => line.id)
  const cuttings = await selectCuttingsOf(db, ids)
  const at = { now, locale }
  const substitutes = await selectSubstitutesOf(db, ids)
  // Asked already, approved, or to be of another cloth.
  const settled = new Set(
    [
      ...cuttings.filter(one => holdsUpCut(one.state) || one.state === 'approved'),
      ...substitutes.filter(one => one.state === 'open'),
    ].map(one => one.order_line_id),
  )
  const mayAskFor: string[] = []
  for (const line of lines)
    if (
      may(caller.role, 'fillCart') &&
      line.order_type !== 'sample' &&
      isUncut(line.state) &&
      !settled.has(line.id) &&
      !(await hasCuttings(db, [line.id]))
    )
      mayAskFor.push(line.id)
  return {
    cuttings: cuttings.map(row => presentCutting(row, at)),
    substitutes: substitutes.map(row => presentSubstitute(row, at)),
    mayAskFor,
    mayAnswerCuttings: may(caller.role, 'fillCart'),
    mayAnswerSubstitutes: may(caller.role, 'placeOrders'),
  }
}

/** What the buyer of a line was asked, for the desk. Throws notFound. */
export async function readDeskSignOffs({
  db,
  now,
  locale,
  scope,
  lineId,
}: At & { scope: DeskScope; lineId: string }): Promise<DeskSignOffs> {
  const line = await findAskedLine(db, lineId, { supplierId: scope.supplierId })
  if (!line) throw new ApiError('notFound')
  const at = { now, locale }
  const substitutes = await selectSubstitutesOf(db, [lineId])
  return {
    cuttings: (await selectCuttingsOf(db, [lineId])).map(row => presentCutting(row, at)),
    substitutes: substitutes.map(row => presentDeskSubstitute(row, { ...at, seesMoney: scope.seesMoney })),
    currency: line.currency,
    wouldAnswerBy: answeredBy(line, now).toISOString(),
    wouldDispatchOn: dispatchAfter(line, answeredBy(line, now)),
    piece: await onePieceOf(db, lineId),
  }
}

async function onePieceOf(db: Kysely<DB>, lineId: string): Promise<DeskSignOffs['piece']> {
  const [piece, another] = (await selectPiecesOf(db, lineId)).filter(one => one.piece_number !== '')
  return piece && !another
    ? { pieceNumber: piece.piece_number, dyeLot: piece.dye_lot, shelf: piece.shelf }
    : null
}

/** What the link of a buyer’s mail asks. Throws linkSpent for one that never was. */
export async function readLinkedSignOff(
  db: Kysely<DB>,
  { token, now }: { token: string; now: Date },
): Promise<LinkedSignOff> {
  const link = await findBuyersLink(db, token)
  const line = link && (await findAskedLine(db, link.line_id))
  if (!link || !line) throw new ApiError('linkSpent')
  const { locale, measurement_type, business_measurement_type } = await buyerOfOrder(db, line.order_id)
  const at = { now, locale }
  const cutting = link.cutting_id === null ? undefined : await readCutting(db, link.cutting_id)
  const substitute = link.substitute_id === null ? undefined : await readSubstitute(db, link.substitute_id)
  return {
    line: presentAskedLine(line),
    cutting: cutting ? presentCutting(cutting, at) : null,
    substitute: substitute ? presentSubstitute(substitute, at) : null,
    locale,
    measurementType: measurement_type ?? business_measurement_type ?? 'metric',
  }
}

/** What the link of a supplier’s mail asks for. Throws linkSpent for one that never was. */
export async function readCuttingRequest(
  db: Kysely<DB>,
  { token, now }: { token: string; now: Date },
): Promise<CuttingRequest> {
  const link = await findSuppliersLink(db, token)
  const line = link && (await findAskedLine(db, link.line_id))
  if (!link || !line) throw new ApiError('linkSpent')
  const locale = supplierLocale(line.supplier_country)
  const cutting = presentCutting((await readCutting(db, link.cutting_id!))!, { now, locale })
  return {
    line: { ...presentAskedLine(line), supplierSku: line.supplier_sku },
    // Who of the business has answered is its own matter.
    cutting: { ...cutting, answeredBy: null },
    piece: await onePieceOf(db, line.id),
    locale,
  }
}

type PhotoReader = { retailerId: string } | { supplierId: string | null } | { token: string }
/** The photo of a cutting, for who may see it. Throws notFound, and linkSpent for a link that never was. */
export async function readCuttingPhoto(db: Kysely<DB>, reader: PhotoReader, id?: string) {
  const link = 'token' in reader ? await findBuyersLink(db, reader.token) : undefined
  if ('token' in reader && !link) throw new ApiError('linkSpent')
  const cuttingId = link?.cutting_id ?? id
  const found = cuttingId === undefined ? undefined : await selectCuttingPhoto(db, cuttingId)
  const line = found && (await findAskedLine(db, found.order_line_id, 'token' in reader ? {} : reader))
  if (!line || found.photo === null) throw new ApiError('notFound')
  return { mediaType: 'image/webp', base64: found.photo.toString('base64') }
}

/** What awaits the answer of a business, the first to end first. */
export const awaitedAnswers = (db: Kysely<DB>, retailerId: string) => selectAwaited(db, retailerId)
