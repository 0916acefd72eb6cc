import {
  approveImportMapping,
  getImport,
  getImportMapping,
  listImportRows,
  listImports,
  runImportFile,
  sendImportFile,
} from '@selvedge/contract/intake/imports.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { approveMapping } from './approve-mapping.ts'
import { receiveFile } from './files/receive-file.ts'
import { importById } from './idle-import.ts'
import { presentImport, presentProposal, presentRow } from './imports.present.ts'
import { proposeStored } from './propose-mapping.ts'
import { queueRun } from './queue-run.ts'
import { listImports as selectImports } from './staging/imports.queries.ts'
import { reportedRows } from './staging/staging.queries.ts'

const MOST_LISTED = 100

/** Imports of suppliers' files, for the operator. */
export function intakeRoutes(deps: Deps): Implementation[] {
  const { db } = deps
  return [
    implement(sendImportFile, async ({ query, body }) => {
      const bytes = body instanceof Blob ? body.stream() : body
      return { data: presentImport(await receiveFile(deps, { ...query, bytes })) }
    }),
    implement(listImports, async () => ({
      data: (await selectImports(db, MOST_LISTED)).map(presentImport),
    })),
    implement(getImport, async ({ params }) => ({ data: presentImport(await importById(db, params.id)) })),
    implement(getImportMapping, async ({ params }) => ({
      data: presentProposal(await proposeStored(deps, await importById(db, params.id))),
    })),
    implement(approveImportMapping, async ({ params, body }) => ({
      data: presentProposal(await approveMapping(deps, { ...params, ...body })),
    })),
    implement(runImportFile, async ({ params, body }) => ({
      data: presentImport(await queueRun(deps, { ...params, choices: body })),
    })),
    implement(listImportRows, async ({ params, query }) => {
      const { id } = await importById(db, params.id)
      const rows = (await reportedRows(db, id, query)).map(presentRow)
      return { data: { rows, next: rows.length < query.most ? null : rows.at(-1)!.row } }
    }),
  ]
}
