// Imports a file in a process of its own, and prints the result and the memory used.
import { connect } from '@selvedge/db/connection.ts'
import { beginImport } from '@selvedge/server/intake/begin-import.ts'
import { hashOfFile } from '@selvedge/server/intake/file-hash.ts'
import { runImport } from '@selvedge/server/intake/run-import.ts'
import { findSupplier, type ImportRecord } from '@selvedge/server/intake/staging/imports.queries.ts'
import { surveyFile } from '@selvedge/server/intake/survey-file.ts'

const [url = '', file = '', slug = ''] = process.argv.slice(2)
const { kysely: db, close } = connect(url)
const started = performance.now()
const supplier = (await findSupplier(db, slug))!
const { mapping } = await surveyFile(file, supplier)
const { id } = await beginImport({
  db,
  supplierId: supplier.id,
  fileName: 'list',
  ...(await hashOfFile(file)),
  mapping,
  choices: { dryRun: false, discontinueMissing: false, whole: false },
})
let readMs = 0
let record: ImportRecord | undefined
for await (const event of runImport({ db, clock: () => new Date(), id, file })) {
  if (event.phase === 'reading') readMs = performance.now() - started
  if (event.phase === 'ended') record = event.record
}
await close()
if (!record) throw new Error('Another import is running')
const seconds = (ms: number) => Math.round(ms / 100) / 10
process.stdout.write(
  JSON.stringify({
    state: record.state,
    problem: record.problem,
    counts: record.counts,
    readSeconds: seconds(readMs),
    seconds: seconds(performance.now() - started),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }),
)
