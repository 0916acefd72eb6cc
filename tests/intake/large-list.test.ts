import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { supplierRow } from '../support/catalogue-fixture.ts'
import { isSoak } from '../support/rounds.ts'
import { supplierList } from '../support/supplier-list.ts'

/** The soak run imports a gigabyte. */
const [ROWS, REMARKS] = isSoak ? [1_000_000, 1000] : [4000, 100]
/** The heap limit is the same for any list; a process that exceeds it crashes. */
const MOST_HEAP_MB = 128
const MOST_BYTES = 400 * 1024 ** 2

const database = testDatabase()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-large-'))
})
afterAll(() => rm(folder, { recursive: true }))

it(
  `a list of ${ROWS} rows is imported completely, in bounded memory`,
  async () => {
    const file = path.join(folder, 'list.csv')
    await pipeline(Readable.from(supplierList({ rows: ROWS, remarks: REMARKS })), createWriteStream(file))
    if (isSoak) expect((await stat(file)).size).toBeGreaterThan(1024 ** 3)
    await importCatalogue({
      db: database.kysely,
      rows: [supplierRow({ slug: 'large-mill', currency: 'GBP' })],
      clock: () => new Date(),
      report: () => undefined,
    })
    const script = path.join(import.meta.dirname, 'import-in-process.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [
      `--max-old-space-size=${MOST_HEAP_MB}`,
      script,
      database.url,
      file,
      'large-mill',
    ])
    const result = JSON.parse(stdout) as { peakBytes: number }
    if (isSoak) console.log(stdout)
    expect(result).toMatchObject({ state: 'done', counts: { added: ROWS, refused: 0, skipped: 0 } })
    expect(result.peakBytes).toBeLessThan(MOST_BYTES)
  },
  isSoak ? 3_600_000 : 60_000,
)
