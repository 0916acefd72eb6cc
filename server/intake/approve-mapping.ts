import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { hashOfMapping } from './file-hash.ts'
import { idleImport } from './idle-import.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { proposeStored } from './propose-mapping.ts'
import { changeImport } from './staging/imports.queries.ts'
import { lackingColumns, type Survey } from './survey-file.ts'

/**
 * Approves a mapping for a stored file; rows staged with another mapping are discarded and read again. Throws
 * `notFound`, `importUnderWay`, `importDone`, `mappingMisfit`, and `invalidInput` for one without an SKU
 * column or with a price of which nothing says the currency.
 */
export async function approveMapping(
  deps: IntakeDeps,
  { id, mapping }: { id: string; mapping: ImportMapping },
): Promise<Survey> {
  if (!mapping.fields.sku)
    throw new ApiError('invalidInput', { fields: [{ field: 'mapping.fields.sku', code: 'required' }] })
  const record = await idleImport(deps.db, id)
  const survey = await proposeStored(deps, { ...record, mapping })
  if (survey.mapping.fields !== mapping.fields)
    throw new ApiError('mappingMisfit', {
      details: { columns: lackingColumns(mapping, survey.columns).join(', ') },
    })
  if (survey.unclear.length > 0)
    throw new ApiError('invalidInput', {
      fields: survey.unclear.map(field => ({ field: `mapping.fields.${field}.currency`, code: 'required' })),
    })
  await inTransaction(deps.db, async trx => {
    await idleImport(trx, id)
    await changeImport(trx, id, {
      mapping,
      mappingHash: hashOfMapping(mapping),
      approvedHash: hashOfMapping(mapping),
      state: 'ready',
      recordsRead: 0,
      isRead: false,
      rowsWritten: 0,
      counts: null,
      problem: null,
      finishedAt: null,
    })
  })
  return survey
}
