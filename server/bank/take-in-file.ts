import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { MAX_BANK_FILE_BYTES } from '@selvedge/contract/bank/bank-files.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { newId } from '../platform/identifiers.ts'
import { UnreadableStatement, type ReadFile } from './bank-file.ts'
import { insertBankFile, insertBankLines } from './bank.queries.ts'
import { readBankCsv } from './read-bank-csv.ts'
import { readCamt } from './read-camt.ts'

type TakingIn = {
  db: Kysely<DB>
  operatorId: string
  fileName: string
  bytes: AsyncIterable<Uint8Array>
  now: Date
}

/**
 * Takes in a bank's statement: what of it is not known yet waits to be booked. Throws bankFileRefused with the line that
 * cannot be read, and bodyTooLarge.
 */
export async function takeInFile({ db, operatorId, fileName, bytes, now }: TakingIn) {
  const file = await collected(bytes)
  const read = readFile(file)
  const hash = createHash('sha256').update(file).digest('hex')
  const added = await inTransaction(db, async trx => {
    const id = await insertBankFile(trx, {
      id: newId(),
      hash,
      file_name: fileName,
      format: read.format,
      line_count: read.lines.length,
      operator_id: operatorId,
      at: now,
    })
    return id === undefined ? 0 : insertBankLines(trx, id, read.lines)
  })
  return { format: read.format, lines: read.lines.length, added, passedOver: read.passedOver }
}

/** The size is known before anything is parsed. */
async function collected(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const blocks: Uint8Array[] = []
  let size = 0
  for await (const block of bytes) {
    size += block.byteLength
    if (size > MAX_BANK_FILE_BYTES)
      throw new ApiError('bodyTooLarge', { details: { limit: MAX_BANK_FILE_BYTES } })
    blocks.push(block)
  }
  return Buffer.concat(blocks)
}

function readFile(file: Buffer): ReadFile {
  try {
    const text = textOf(file)
    return /^\s*</.test(text) ? readCamt(text) : readBankCsv(text)
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    throw new ApiError('bankFileRefused', { details: { line: error.line } })
  }
}

/** Without a byte-order mark; nothing but UTF-8. */
function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new UnreadableStatement(1)
  }
}
