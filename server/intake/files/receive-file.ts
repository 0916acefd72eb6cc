import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { newId } from '../../platform/identifiers.ts'
import { hashOfMapping } from '../file-hash.ts'
import type { IntakeDeps } from '../intake-deps.ts'
import { propose } from '../propose-mapping.ts'
import {
  addImport,
  findImport,
  findLastMapping,
  findSupplier,
  type ImportRecord,
} from '../staging/imports.queries.ts'
import { addFileParts } from './file-parts.queries.ts'
import { newPartialFile, settleFile } from './stored-file.ts'

type Received = { supplier: string; fileName: string; bytes: AsyncIterable<Uint8Array> }

/**
 * Stores an uploaded supplier's file with its proposed mapping, all or nothing. Throws `notFound` for an
 * unknown supplier, `importFileRefused` for an unreadable file, and whatever `bytes` throws.
 */
export async function receiveFile(
  deps: IntakeDeps,
  { supplier: slug, fileName, bytes }: Received,
): Promise<ImportRecord> {
  const { db, env } = deps
  const supplier = await findSupplier(db, slug)
  if (!supplier) throw new ApiError('notFound')
  const partial = await newPartialFile(env)
  try {
    const { fileHash, byteSize } = await writeFile(partial, bytes)
    const before = await findLastMapping(db, supplier.id)
    const { mapping } = await propose(partial, supplier, before, { isNextList: true })
    const id = newId()
    await inTransaction(db, async trx => {
      await addImport(trx, {
        id,
        supplierId: supplier.id,
        fileName,
        fileHash,
        byteSize,
        state: 'awaitingMapping',
        mapping,
        mappingHash: hashOfMapping(mapping),
        dryRun: false,
        discontinueMissing: false,
        whole: false,
      })
      await addFileParts(trx, id, partial)
    })
    await settleFile(env, partial, id)
    return (await findImport(db, id))!
  } finally {
    await rm(partial, { force: true })
  }
}

async function writeFile(file: string, bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let byteSize = 0
  const handle = await open(file, 'wx')
  try {
    for await (const part of bytes) {
      hash.update(part)
      byteSize += part.byteLength
      await handle.writeFile(part)
    }
  } finally {
    await handle.close()
  }
  return { fileHash: hash.digest('hex'), byteSize }
}
