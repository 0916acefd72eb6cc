import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { fileOf } from './files/kept-file.ts'
import { FileFault } from '../formats/file-fault.ts'
import type { IntakeDeps } from './intake-deps.ts'
import type { ImportRecord, ImportSupplier } from './staging/imports.queries.ts'
import { surveyFile, type Survey } from './survey-file.ts'

/** What a file's columns mean, for whoever asks over the API. Throws `importFileRefused` with the reason. */
export async function propose(
  file: string,
  supplier: ImportSupplier,
  earlier: ImportMapping | undefined,
): Promise<Survey> {
  return surveyFile(file, supplier, earlier).catch((error: unknown) => {
    if (!(error instanceof FileFault)) throw error
    throw new ApiError('importFileRefused', { details: { reason: error.message } })
  })
}

/** The same of a file that is kept, as its mapping stands now. Throws `importDone` where it is not kept any more. */
export async function proposeKept(deps: IntakeDeps, record: ImportRecord): Promise<Survey> {
  const file = await fileOf({ ...deps, ...deps.env }, record)
  if (file === undefined) throw new ApiError('importDone')
  return propose(file, record.supplier, record.mapping)
}
