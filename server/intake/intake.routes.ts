import {
  approveImportMapping,
  getImport,
  getImportMapping,
  listImportRows,
  listImports,
  runImportFile,
  sendImportFile,
  withdrawImportFile,
} from '@selvedge/contract/intake/imports.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { importReviewCalls as review } from '@selvedge/contract/intake/import-review.ts'
import { importSupplierCalls as suppliers } from '@selvedge/contract/intake/import-suppliers.ts'
import { importPictureCalls as pictures } from '@selvedge/contract/intake/import-pictures.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { changesOfImport } from './changes-of-import.queries.ts'
import { approveMapping } from './approve-mapping.ts'
import { importExchangeRates } from '../pricing/import-exchange-rates.ts'
import { receiveFile } from './files/receive-file.ts'
import { importById } from './idle-import.ts'
import { presentImport, presentProposal, presentRow, presentSupplier } from './imports.present.ts'
import { askForPictures } from './pictures/ask-for-pictures.ts'
import { listPictures } from './pictures/list-pictures.ts'
import { presentReasons, reasonsOfImport } from './reasons-of-rows.ts'
import { proposeStored } from './propose-mapping.ts'
import { queueRun } from './queue-run.ts'
import { addSupplier } from './review/add-supplier.ts'
import { answerImport } from './review/answer-import.ts'
import { approveImport } from './review/approve-import.ts'
import { reviewImport } from './review/review-import.ts'
import { unseenOf } from './unseen-fabrics.ts'
import { listImports as selectImports, listSuppliers } from './staging/imports.queries.ts'
import { reportedRows } from './staging/outcomes.queries.ts'
import { withdrawImport } from './withdrawing/withdraw-import.ts'

const MOST_LISTED = 100
const PICTURES_ANSWERED = 200

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
    implement(getImport, async ({ params, reader }) => {
      const record = await importById(db, params.id)
      const reasons = presentReasons(await reasonsOfImport(db, record), reader)
      const changes = await changesOfImport(db, record.id)
      return { data: { ...presentImport(record), unseen: await unseenOf(db, record), reasons, changes } }
    }),
    implement(getImportMapping, async ({ params, reader }) => ({
      data: presentProposal(await proposeStored(deps, await importById(db, params.id)), reader),
    })),
    implement(approveImportMapping, async ({ params, body, reader }) => ({
      data: presentProposal(await approveMapping(deps, { ...params, ...body }), reader),
    })),
    implement(review.reviewImport, async ({ params, reader }) => ({
      data: await reviewImport(deps, { ...params, reader }),
    })),
    implement(review.answerImport, async ({ params, body, reader }) => ({
      data: await answerImport(deps, { ...params, ...body, reader }),
    })),
    implement(review.approveImport, async ({ params }) => ({
      data: presentImport(await approveImport(deps, params.id)),
    })),
    implement(suppliers.listImportSuppliers, async () => ({
      data: (await listSuppliers(db)).map(presentSupplier),
    })),
    implement(suppliers.addSupplier, async ({ body, operator }) => ({
      data: presentSupplier(await addSupplier(deps, { ...body, operator })),
    })),
    implement(review.setTodaysRate, async ({ params, body, operator }) => {
      if (params.currency === 'EUR') throw new ApiError('notFound')
      const onDate = deps.clock().toISOString().slice(0, 10)
      const rates = [{ ...params, onDate, ...body }]
      await importExchangeRates({ db, rates, clock: deps.clock, operatorId: operator?.id ?? null })
      return { data: null }
    }),
    implement(runImportFile, async ({ params, body }) => ({
      data: presentImport(await queueRun(deps, { ...params, choices: body })),
    })),
    implement(withdrawImportFile, async ({ params, operator }) => {
      const by = { ...params, operatorId: operator?.id ?? null }
      const { record, ...counts } = await withdrawImport(deps, by)
      return { data: { import: presentImport(record), ...counts } }
    }),
    implement(pictures.listImportPictures, async ({ params, query }) => ({
      data: await listPictures(db, { ...params, ...query }),
    })),
    implement(pictures.fetchImportPictures, async ({ params, body, operator }) => {
      await askForPictures({ ...deps, ...params, ...body, operatorId: operator?.id ?? null })
      return { data: await listPictures(db, { ...params, most: PICTURES_ANSWERED }) }
    }),
    implement(listImportRows, async ({ params, query, reader }) => {
      const { id } = await importById(db, params.id)
      const rows = (await reportedRows(db, id, query)).map(row => presentRow(row, reader))
      return { data: { rows, next: rows.length < query.most ? null : rows.at(-1)!.row } }
    }),
  ]
}
