import type { Insertable, Kysely } from 'kysely'
import { carrierNames } from '@selvedge/contract/fulfilment/carriers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type ReplacementRow = NonNullable<Awaited<ReturnType<typeof selectReplacement>>>

/** What was sent in place of a claim's cloth, with the piece that it was cut from. */
export const selectReplacement = (db: Kysely<DB>, claimId: string) =>
  db
    .selectFrom('replacements')
    .leftJoin('pieces', 'pieces.id', 'replacements.piece_id')
    .selectAll('replacements')
    .select(['pieces.piece_number', 'pieces.dye_lot'])
    .where('replacements.claim_id', '=', claimId)
    .executeTakeFirst()

export const insertReplacement = (trx: Kysely<DB>, row: Insertable<DB['replacements']>) =>
  trx.insertInto('replacements').values(row).execute()

/** The carrier's name, as the business reads it. */
export const carrierOf = ({
  carrier,
  carrier_name,
}: Pick<ReplacementRow, 'carrier' | 'carrier_name'>): string =>
  carrier === 'other' ? carrier_name : carrierNames[carrier]
