import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { locales, type Locale } from '@selvedge/contract/format/locales.ts'
import type {
  getLegalText,
  getLegalVersions,
  LegalKind,
  OfferedText,
} from '@selvedge/contract/legal/legal-texts.ts'
import { legalKinds } from '@selvedge/contract/legal/legal-kinds.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordClothsChange } from '../catalogue-changes/record-change.ts'
import { newId } from '../platform/identifiers.ts'
import { insertVersion, selectNewest, selectText, selectVersions, type Place } from './legal-texts.queries.ts'
import type { NewestRows } from './newest-texts.ts'

/** The texts that there are, each in the reader's language, else in English, else in whichever there is. */
export function offeredTexts(rows: NewestRows, reader: Locale): OfferedText[] {
  const newest = rows.filter(row => row.is_there)
  return legalKinds.flatMap(kind => {
    const language = [reader, ...locales].find(one =>
      newest.some(row => row.kind === kind && row.language === one),
    )
    const row = newest.find(one => one.kind === kind && one.language === language)
    return row && language ? [{ kind, language, version: row.id, savedAt: row.saved_at.toISOString() }] : []
  })
}

/** One of them with what it says. Throws notFound. */
export async function readLegalText(
  db: Kysely<DB>,
  newest: NewestRows,
  { kind, reader }: { kind: LegalKind; reader: Locale },
): Promise<DataOf<typeof getLegalText>> {
  const offered = offeredTexts(newest, reader).find(text => text.kind === kind)
  if (!offered) throw new ApiError('notFound')
  return { ...offered, text: (await selectText(db, offered.version))!.text }
}

/**
 * The version of the terms that an order is placed under: the one that the buyer was shown, null while there are none. Throws
 * termsChanged where that is not what counts, in any language, by now.
 */
export async function agreedTerms(db: Kysely<DB>, shown: string | undefined): Promise<string | null> {
  const current = (await selectNewest(db)).filter(row => row.kind === 'terms' && row.is_there)
  const agreed = current.find(row => row.id === shown)
  if (!agreed && (current.length > 0 || shown !== undefined)) throw new ApiError('termsChanged')
  return agreed?.id ?? null
}

type Versions = DataOf<typeof getLegalVersions>
/** What was saved in one language, and one of the versions with what it says. Throws notFound for one that is not of them. */
export async function readVersions(db: Kysely<DB>, place: Place, version?: string): Promise<Versions> {
  const rows = await selectVersions(db, place)
  const wanted = version ?? rows[0]?.id
  const found = wanted === undefined ? { text: '' } : await selectText(db, wanted, place)
  if (!found) throw new ApiError('notFound')
  const versions = rows.map(row => ({
    version: row.id,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.name,
  }))
  return { text: found.text, versions }
}

type Saving = { db: Kysely<DB>; place: Place; text: string; operatorId: string; now: Date }

/** Adds a version, unless it says what the newest says, and has every node's pages follow. */
export const saveVersion = ({ db, place, text, operatorId, now }: Saving): Promise<Versions> =>
  inTransaction(db, async trx => {
    const plain = text.replaceAll(/\r\n?/g, '\n')
    const before = await readVersions(trx, place)
    if (before.text === plain) return before
    await insertVersion(trx, { ...place, id: newId(), text: plain, operatorId, savedAt: now })
    const saved = await readVersions(trx, place)
    // No cloth has changed, but pages are as old as the catalogue's version.
    await recordClothsChange(trx, now, new Set())
    return saved
  })
