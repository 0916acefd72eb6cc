import type { Kysely } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { enterBankLine } from '@selvedge/contract/bank/bank-lines.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { newId } from '../platform/identifiers.ts'
import { insertLine, selectLineByFingerprint, type LineRow } from './bank.queries.ts'

type Entering = { db: Kysely<DB>; operatorId: string; now: Date; line: BodyOf<typeof enterBankLine> }

/** Enters a line that is in no file, once for its key. Throws invalidInput for a day to come. */
export const enterLine = ({ db, operatorId, now, line }: Entering): Promise<LineRow> =>
  inTransaction(db, async trx => {
    if (line.bookedOn > now.toISOString().slice(0, 10))
      throw new ApiError('invalidInput', { fields: [{ field: 'bookedOn', code: 'dayUntilToday' }] })
    const fingerprint = `hand:${line.key}`
    await insertLine(trx, {
      id: newId(now.getTime()),
      file_id: null,
      fingerprint,
      booked_on: line.bookedOn,
      amount_minor: line.amountMinor,
      currency: line.currency,
      payer: line.payer,
      text: line.text,
      state: 'open',
      entered_by: operatorId,
      entered_at: now,
    })
    return selectLineByFingerprint(trx, fingerprint)
  })
