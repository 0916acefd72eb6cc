import type { Kysely } from 'kysely'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { getClaimableLine, listClaims } from '@selvedge/contract/claims/claims.ts'
import type { Claim } from '@selvedge/contract/claims/claim.ts'
import { CLAIM_PAGE_SIZE, isClaimable } from '@selvedge/contract/claims/claim-terms.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { presentClaim, presentLine, presentSummary, type Parts } from './claims.present.ts'
import {
  countClaims,
  selectAskedClaims,
  selectClaim,
  selectClaimPage,
  selectEvents,
  selectLiveClaim,
  selectPieces,
  selectSentLine,
  type ClaimReader,
  type ClaimRow,
  type PieceRow,
} from './claims.queries.ts'
import { selectPhoto, selectPhotos } from './photos.queries.ts'
import { selectReplacement } from './replacements.queries.ts'

type Reading = { db: Kysely<DB>; retailerId: string }

export async function readClaims({
  db,
  retailerId,
  page,
}: Reading & { page: number }): Promise<DataOf<typeof listClaims>> {
  const { total, open_count } = await countClaims(db, retailerId)
  const rows = await selectClaimPage(db, retailerId, page)
  const pieces = await piecesOf(db, rows)
  return {
    total,
    openCount: open_count,
    page,
    pageCount: Math.max(1, Math.ceil(total / CLAIM_PAGE_SIZE)),
    claims: rows.map(row => presentSummary(row, pieces.get(row.line_id) ?? [])),
  }
}

/** The pieces that the lines of claims were cut from, by line. */
export async function piecesOf(db: Kysely<DB>, rows: readonly ClaimRow[]): Promise<Map<string, PieceRow[]>> {
  const lineIds = rows.map(row => row.line_id)
  return Map.groupBy(await selectPieces(db, lineIds), piece => piece.order_line_id)
}

/** What is shown of one claim besides its row. */
export async function partsOf(db: Kysely<DB>, row: ClaimRow): Promise<Parts> {
  return {
    pieces: await selectPieces(db, [row.line_id]),
    photos: await selectPhotos(db, [row.id]),
    events: await selectEvents(db, [row.id]),
    replacement: await selectReplacement(db, row.id),
  }
}

/** One claim of a business. Throws notFound. */
export async function readClaim({
  db,
  retailerId,
  number,
  locale,
}: Reading & { number: string; locale: Locale }): Promise<Claim> {
  const row = await selectClaim(db, { retailerId }, number)
  if (!row) throw new ApiError('notFound')
  return presentClaim(row, await partsOf(db, row), { locale, reader: 'business' })
}

/** A line that was sent to a business. Throws notFound, also for one that was not sent yet. */
export async function readClaimableLine({
  db,
  retailerId,
  lineId,
  now,
}: Reading & { lineId: string; now: Date }): Promise<DataOf<typeof getClaimableLine>> {
  const row = await selectSentLine(db, { retailerId, lineId })
  if (!row) throw new ApiError('notFound')
  const line = presentLine(row, await selectPieces(db, [lineId]))
  const open = await selectLiveClaim(db, lineId)
  return { line, isClaimable: isClaimable(line.claimUntil, now), openClaim: open?.number ?? null }
}

type Picture = { db: Kysely<DB>; reader: ClaimReader; number: string; photoId: string }

/** A photo of a claim that the reader may read. Throws notFound. */
export async function readPhoto({ db, reader, number, photoId }: Picture) {
  const claim = await selectClaim(db, reader, number)
  const photo = claim && (await selectPhoto(db, claim.id, photoId))
  if (!photo) throw new ApiError('notFound')
  return { mediaType: 'image/webp', base64: photo.bytes.toString('base64') }
}

/** Claims about which the desk asked a business something. */
export const askedClaims = (db: Kysely<DB>, retailerId: string) => selectAskedClaims(db, retailerId)
