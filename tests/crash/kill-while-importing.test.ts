import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  approveImportMapping,
  getImport,
  getImportMapping,
  listImportRows,
  runImportFile,
  sendImportFile,
  withdrawImportFile,
} from '@selvedge/contract/intake/imports.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { importList } from '../intake/import-list.ts'
import { supplierRow } from '../support/catalogue-fixture.ts'
import { succeed } from '../support/factories.ts'
import { rounds } from '../support/rounds.ts'
import { supplierList } from '../support/supplier-list.ts'
import { createCrashSite, type CrashSite } from './crash-site.ts'

const ROUNDS = rounds(1, 100)
const TIMEOUT_MS = 120_000 + ROUNDS * 90_000
const ROWS = 1000
const OPERATOR_TOKEN = 'a-token-of-tests-that-nobody-guesses-0123456789'
/** Both receive the same lists; the import of one is never interrupted. */
const [CALM, CRASHED] = ['calm-mill', 'crashed-mill']
const choices = { discontinueMissing: true }

let site: CrashSite
let edition = 0
/** Duration of an uninterrupted import. */
let usualMs = 0
const operator = (): Client => site.client(OPERATOR_TOKEN)
const textOf = (round: number) => [...supplierList({ rows: ROWS, edition: round, leftOut: 4 })].join('')

beforeAll(async () => {
  site = await createCrashSite({ OPERATOR_TOKEN })
  await importCatalogue({
    db: site.db,
    rows: [CALM, CRASHED].map(slug => supplierRow({ slug, name: slug, currency: 'GBP' })),
    clock: () => new Date(),
    report: () => undefined,
  })
  for (const supplier of [CALM, CRASHED])
    await importList({ db: site.db, supplier, text: textOf(0), choices })
}, TIMEOUT_MS)
afterAll(() => site.close(), TIMEOUT_MS)

/** A supplier's whole catalogue, without its name and the database's own values. */
async function shelfOf(slug: string): Promise<string> {
  const { rows } = await sql<{ shelf: string }>`
    select md5(string_agg(concat_ws('|', supplier_sku, replace(colourways.slug, ${slug}, ''),
      replace(designs.slug, ${slug}, ''), facts, colour_name, colour_number, colour_family, hex, palette, recipe_hash, status,
      piece_length_um, cut_price_minor, piece_price_minor, rrp_minor, lead_time_days, sample_available,
      (select string_agg(concat_ws(':', piece_number, dye_lot, length_um), ',' order by piece_number)
        from pieces where colourway_id = colourways.id)), '\n' order by supplier_sku)) as shelf
    from colourways join designs on designs.id = design_id join suppliers on suppliers.id = colourways.supplier_id
    where suppliers.slug = ${slug}`.execute(site.db)
  return rows[0]!.shelf
}

/** Sends the next edition and starts its import. */
async function begin(): Promise<string> {
  const bytes = new Blob([textOf(edition)])
  const query = { supplier: CRASHED, fileName: `edition-${edition}.csv` }
  const { id } = (await succeed(operator()(sendImportFile, { query, body: bytes }))).data
  const params = { id }
  const { mapping } = (await succeed(operator()(getImportMapping, { params }))).data
  await succeed(operator()(approveImportMapping, { params, body: { mapping } }))
  await succeed(operator()(runImportFile, { params, body: choices }))
  return id
}
const done = (id: string) =>
  vi.waitFor(
    async () => {
      const { data } = await succeed(operator()(getImport, { params: { id } }))
      expect(data).toMatchObject({ state: 'done' })
      return data
    },
    { timeout: 80_000, interval: 100 },
  )

/**
 * One round: the server or database is killed at a random moment during an import; the result must be the same as
 * without.
 */
async function survive(kill: () => Promise<void>): Promise<void> {
  edition += 1
  const before = await shelfOf(CRASHED)
  const started = performance.now()
  await importList({ db: site.db, supplier: CALM, text: textOf(edition), choices })
  const after = await shelfOf(CALM)
  usualMs ||= performance.now() - started
  const id = await begin()
  const moment = Math.random() * Math.max(500, usualMs * 1.2)
  await delay(moment)
  await kill()
  const context = `edition ${edition}, killed after ${moment.toFixed(0)} ms`
  const seen = await vi.waitFor(() => shelfOf(CRASHED), { timeout: 60_000, interval: 200 })
  expect([before, after], context).toContain(seen)
  const record = await done(id)
  expect(await shelfOf(CRASHED), context).toBe(after)
  const { added, changed, unchanged, refused } = record.counts!
  const named = textOf(edition).split('\n').length - 2
  expect([added + changed + unchanged, refused], context).toEqual([named, 0])
  const query = { most: 1000 }
  const page = await succeed(operator()(listImportRows, { params: { id }, query }))
  expect(
    page.data.rows.filter(({ outcome }) => outcome === null),
    context,
  ).toEqual([])
}

/** One round: the server is killed while an import is withdrawn, which is done whole or not at all, and can be done again. */
async function surviveUndo(): Promise<void> {
  edition += 1
  const calm = await importList({ db: site.db, supplier: CALM, text: textOf(edition), choices })
  const id = await begin()
  await done(id)
  const after = await shelfOf(CRASHED)
  const undo = (one: string) => operator()(withdrawImportFile, { params: { id: one } })
  const started = performance.now()
  await succeed(undo(calm.record.id))
  const undone = await shelfOf(CALM)
  const cut = undo(id).catch(() => undefined)
  const moment = Math.random() * (performance.now() - started) * 1.2
  await delay(moment)
  await site.killServer()
  await cut
  const context = `edition ${edition}, killed ${moment.toFixed(0)} ms into its withdrawal`
  const seen = await vi.waitFor(() => shelfOf(CRASHED), { timeout: 60_000, interval: 200 })
  expect([after, undone], context).toContain(seen)
  if (seen === after) await succeed(undo(id))
  expect(await shelfOf(CRASHED), context).toBe(undone)
}

describe('an import', () => {
  it(
    `survives kill -9 of the server, ${ROUNDS} times`,
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) await survive(() => site.killServer())
    },
    TIMEOUT_MS,
  )
  it(
    `survives kill -9 of the database, ${ROUNDS} times`,
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1)
        await survive(async () => {
          site.killDatabase()
          // A server gives up after repeated crashes of its database; a new process starts the count afresh.
          await site.killServer()
        })
    },
    TIMEOUT_MS,
  )
  it(
    `is withdrawn whole or not at all when the server is killed, ${ROUNDS} times`,
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) await surviveUndo()
    },
    TIMEOUT_MS,
  )
})
