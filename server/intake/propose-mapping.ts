import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { fileOf } from './files/stored-file.ts'
import { FileFault } from '../formats/file-fault.ts'
import type { IntakeDeps } from './intake-deps.ts'
import type { ImportRecord, ImportSupplier } from './staging/imports.queries.ts'
import { withUnseenCurrencies } from './unseen-currencies.ts'
import { surveyFile, type Survey, type SurveyOptions } from './survey-file.ts'

/** Proposes a mapping for an uploaded file. Throws `importFileRefused` with the reason. */
export async function propose(
  file: string,
  supplier: ImportSupplier,
  earlier: ImportMapping | undefined,
  options: SurveyOptions = {},
): Promise<Survey> {
  return surveyFile(file, supplier, earlier, options).catch((error: unknown) => {
    if (!(error instanceof FileFault)) throw error
    throw new ApiError('importFileRefused', { details: { reason: error.message } })
  })
}

/**
 * The same for a stored file, with its current mapping. Throws `importDone` when the file has been deleted.
 */
export async function proposeStored(deps: IntakeDeps, record: ImportRecord): Promise<Survey> {
  const file = await fileOf({ ...deps, ...deps.env }, record)
  if (file === undefined) throw new ApiError('importDone')
  const survey = await propose(file, record.supplier, record.mapping)
  return withUnseenCurrencies(deps.db, survey, record.supplier)
}
