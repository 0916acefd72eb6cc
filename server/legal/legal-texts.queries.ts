import type { Kysely } from 'kysely'
import type { LegalKind } from '@selvedge/contract/legal/legal-texts.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type Place = { kind: LegalKind; language: Locale }

/** The newest version of each text in each language, withdrawn ones included, without what they say. */
export const selectNewest = (db: Kysely<DB>) =>
  db
    .selectFrom('legal_texts')
    .select(({ eb }) => ['id', 'kind', 'language', 'saved_at', eb('text', '<>', '').as('is_there')])
    .distinctOn(['kind', 'language'])
    .orderBy('kind')
    .orderBy('language')
    .orderBy('position', 'desc')
    .execute()

export const selectText = (db: Kysely<DB>, id: string, place?: Place) =>
  db
    .selectFrom('legal_texts')
    .select('text')
    .where('id', '=', id)
    .$if(place !== undefined, query =>
      query.where('kind', '=', place!.kind).where('language', '=', place!.language),
    )
    .executeTakeFirst()

export const selectVersions = (db: Kysely<DB>, { kind, language }: Place) =>
  db
    .selectFrom('legal_texts')
    .innerJoin('operators', 'operators.id', 'legal_texts.operator_id')
    .select(['legal_texts.id', 'legal_texts.saved_at', 'operators.name'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('legal_texts.position', 'desc')
    .execute()

type Version = Place & { id: string; text: string; operatorId: string; savedAt: Date }
export const insertVersion = (db: Kysely<DB>, { operatorId, savedAt, ...row }: Version) =>
  db
    .insertInto('legal_texts')
    .values({ ...row, operator_id: operatorId, saved_at: savedAt })
    .execute()
