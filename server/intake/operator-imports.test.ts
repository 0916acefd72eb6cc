import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  approveImportMapping,
  getImport,
  getImportMapping,
  listImportRows,
  listImports,
  runImportFile,
  sendImportFile,
} from '@selvedge/contract/intake/imports.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { sweepFiles } from './files/stored-file.ts'
import { registerImportJobs } from './import-jobs.ts'

const OPERATOR_TOKEN = 'a-token-of-tests-that-nobody-guesses-0123456789'
const supplier = 'halden-and-rowe'
const list = `Article;Design;Colour;Composition;Width;Price (GBP/m);RRP (GBP)
0101;Fjord;Navy;60% polyester 40% viscose;140 cm;24.50;59.00
0102;Fjord;Light grey;60% polyester 40% viscose;140 cm;24.50;59.00
0103;Heath;Red;100% wool;138 cm;on request;129.00
`

let application: TestApplication
let operator: Client
let jobs: { stop: () => void }
beforeAll(async () => {
  application = await createTestApplication({ operatorToken: OPERATOR_TOKEN })
  operator = application.client(OPERATOR_TOKEN)
  jobs = await registerImportJobs(application.deps)
})
afterAll(async () => {
  jobs.stop()
  await application.close()
})

const sendList = async (text: string, fileName = 'list.csv') =>
  (await succeed(operator(sendImportFile, { query: { supplier, fileName }, body: new Blob([text]) }))).data
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const { data } = await succeed(operator(getImport, { params: { id } }))
      expect(data.state).toMatch(/done|failed/)
      return data
    },
    { timeout: 30_000, interval: 50 },
  )
const run = async (id: string, body: object = {}) => {
  await succeed(operator(runImportFile, { params: { id }, body }))
  return ended(id)
}
const approved = async (text: string) => {
  const { id } = await sendList(text)
  const { data } = await succeed(operator(getImportMapping, { params: { id } }))
  await succeed(operator(approveImportMapping, { params: { id }, body: { mapping: data.mapping } }))
  return id
}
const keptFiles = async () =>
  (await readdir(path.join(application.deps.env.dataDir, 'imports'))).length +
  (await application.db.selectFrom('import_file_parts').select('part').execute()).length

describe('a supplier’s file over the API', () => {
  it('is surveyed, approved, tried, and imported', async () => {
    const sent = await sendList(list)
    expect(sent).toMatchObject({ supplier, state: 'awaitingMapping', byteSize: Buffer.byteLength(list) })
    const params = { id: sent.id }
    const { data: proposal } = await succeed(operator(getImportMapping, { params }))
    expect(proposal.mapping.fields).toMatchObject({
      sku: { from: ['Article'] },
      cutPrice: { from: ['Price (GBP/m)'], currency: 'GBP', per: 'm' },
    })
    expect(proposal.first[0]).toMatchObject({ what: 'Fjord Navy 0101' })
    expect(await operator(runImportFile, { params, body: {} })).toMatchObject({ code: 'mappingNotApproved' })

    const put = await succeed(operator(approveImportMapping, { params, body: { mapping: proposal.mapping } }))
    expect(put.data.first).toEqual(proposal.first)
    const counts = { added: 2, changed: 0, unchanged: 0, refused: 1, skipped: 0 }
    expect(await run(sent.id, { dryRun: true })).toMatchObject({ state: 'done', dryRun: true, counts })
    expect(
      await application.client()(getFabric, { params: { id: 'halden-and-rowe-fjord-navy' } }),
    ).toMatchObject({ code: 'notFound' })
    expect(await run(sent.id)).toMatchObject({ state: 'done', dryRun: false, counts })
    await vi.waitFor(() =>
      succeed(application.client()(getFabric, { params: { id: 'halden-and-rowe-fjord-navy' } })),
    )
    await vi.waitFor(async () => expect(await keptFiles()).toBe(0))
    expect(await operator(runImportFile, { params, body: {} })).toMatchObject({ code: 'importDone' })
    const { data: all } = await succeed(operator(listImports))
    expect(all[0]).toMatchObject({ id: sent.id, state: 'done' })
  })

  it('is reported row by row and page by page', async () => {
    const id = await approved(list.replace('24.50;59.00', '25.00;59.00'))
    expect(await run(id, { dryRun: true })).toMatchObject({
      counts: { changed: 1, unchanged: 1, refused: 1 },
    })
    const page = async (query: object) =>
      (await succeed(operator(listImportRows, { params: { id }, query }))).data
    const first = await page({ most: 2 })
    expect(first.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'changed'],
      [3, 'unchanged'],
    ])
    expect(await page({ most: 2, after: first.next! })).toMatchObject({
      rows: [
        {
          line: 4,
          outcome: 'refused',
          reasons: [
            { field: 'cutPrice', message: expect.stringContaining('No trade price') },
            { field: 'cutPrice', column: 'Price (GBP/m)', value: 'on request' },
          ],
        },
      ],
      next: null,
    })
    expect((await page({ outcome: 'refused' })).rows).toHaveLength(1)
  })

  it('is read again when its mapping is corrected', async () => {
    const id = await approved(list)
    await run(id, { dryRun: true })
    const params = { id }
    const { mapping } = (await succeed(operator(getImportMapping, { params }))).data
    const { cutPrice: _price, ...fields } = mapping.fields
    const right = { ...mapping, fields, prices: { ...mapping.prices, cutOfRrp: '0.5' } }
    await succeed(operator(approveImportMapping, { params, body: { mapping: right } }))
    expect(await run(id, { dryRun: true })).toMatchObject({ counts: { refused: 0, added: 1 } })
    const misfit = { ...mapping, fields: { ...fields, width: { from: ['Breite'] } } }
    expect(await operator(approveImportMapping, { params, body: { mapping: misfit } })).toMatchObject({
      code: 'mappingMisfit',
      details: { columns: 'Breite' },
    })
    const { sku: _sku, ...without } = fields
    const nameless = { mapping: { ...mapping, fields: without } }
    expect(await operator(approveImportMapping, { params, body: nameless })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'mapping.fields.sku' }],
    })
  })

  it('is not approved before somebody says which dollars its prices are in', async () => {
    const dollars = list.replace('Price (GBP/m);RRP (GBP)', 'Price;RRP').replaceAll(/;(\d+\.\d\d)/g, ';$$$1')
    const { id } = await sendList(dollars)
    const params = { id }
    const { mapping, questions } = (await succeed(operator(getImportMapping, { params }))).data
    expect(questions.join()).toContain("the supplier's GBP is none of them")
    expect(await operator(approveImportMapping, { params, body: { mapping } })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'mapping.fields.cutPrice.currency' }, { field: 'mapping.fields.rrp.currency' }],
    })
    const inDollars = { currency: 'AUD' as const }
    const { cutPrice, rrp, ...others } = mapping.fields
    const fields = { ...others, cutPrice: { ...cutPrice!, ...inDollars }, rrp: { ...rrp!, ...inDollars } }
    const said = { mapping: { ...mapping, fields } }
    const { data } = await succeed(operator(approveImportMapping, { params, body: said }))
    expect(data.first[0]!.told).toMatchObject({ currency: 'AUD', cutPriceMinor: 2450 })
    expect(data.questions.join()).toContain('AUD: there is no exchange rate for it')
  })

  it('takes no trade price for a retail price', async () => {
    const { id } = await sendList(list)
    const { mapping } = (await succeed(operator(getImportMapping, { params: { id } }))).data
    expect(mapping.prices.rrpOfCut).toBeNull()
    const same = { mapping: { ...mapping, prices: { ...mapping.prices, rrpOfCut: '1' } } }
    expect(await operator(approveImportMapping, { params: { id }, body: same })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'mapping.prices.rrpOfCut' }],
    })
  })

  it('is proposed with the mapping last approved for its supplier', async () => {
    const { id } = await sendList(list)
    const { mapping } = (await succeed(operator(getImportMapping, { params: { id } }))).data
    const kept = { ...mapping, defaults: { ...mapping.defaults, leadTimeDays: 77 } }
    await succeed(operator(approveImportMapping, { params: { id }, body: { mapping: kept } }))
    await run(id)
    const next = await sendList(list.replaceAll('59.00', '61.00'))
    const { data } = await succeed(operator(getImportMapping, { params: { id: next.id } }))
    expect(data.mapping.defaults.leadTimeDays).toBe(77)
  })

  it('continues after another node has crashed', async () => {
    const id = await approved(list)
    jobs.stop()
    await succeed(operator(runImportFile, { params: { id }, body: { dryRun: true } }))
    await application.db
      .updateTable('catalogue_imports')
      .set({ state: 'reading' })
      .where('id', '=', id)
      .execute()
    await rm(path.join(application.deps.env.dataDir, 'imports'), { recursive: true })
    jobs = await registerImportJobs(application.deps)
    expect(await ended(id)).toMatchObject({ state: 'done' })
  })
})

describe('leftover files', () => {
  it('of incomplete uploads are deleted after a day; foreign files stay', async () => {
    const folder = path.join(application.deps.env.dataDir, 'imports')
    await mkdir(folder, { recursive: true })
    const names = ['old.partial', 'new.partial', '01927c44-5d0e-7a31-9a4b-6c7d8e9fa009', 'readme']
    const old = new Date(application.clock.now.getTime() - 2 * 24 * 3600 * 1000)
    for (const name of names) {
      await writeFile(path.join(folder, name), '')
      if (name !== 'new.partial') await utimes(path.join(folder, name), old, old)
    }
    await sweepFiles({ ...application.deps, ...application.deps.env })
    const left = await readdir(folder)
    expect(names.filter(name => left.includes(name))).toEqual(['new.partial', 'readme'])
    for (const name of ['new.partial', 'readme']) await rm(path.join(folder, name))
  })
})

describe('a refused upload leaves nothing behind:', () => {
  const before = async () =>
    (await application.db.selectFrom('catalogue_imports').select('id').execute()).length
  it.each([
    ['a file that is empty', '', /The file is empty/],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR\u0000\u0000', /neither a table/],
    ['billion laughs', '<!DOCTYPE x [<!ENTITY a "lol">]><rss><item>&a;</item></rss>', /document type/],
  ])('%s', async (_, text, message) => {
    const [count, files] = [await before(), await keptFiles()]
    const query = { supplier, fileName: 'x' }
    const answer = await operator(sendImportFile, { query, body: new Blob([text]) })
    expect(answer).toMatchObject({ status: 422, code: 'importFileRefused' })
    expect(answer.success ? '' : answer.message).toMatch(message)
    expect([await before(), await keptFiles()]).toEqual([count, files])
  })
  it('a file for an unknown supplier', async () => {
    const query = { supplier: 'nobody', fileName: 'x' }
    expect(await operator(sendImportFile, { query, body: new Blob([list]) })).toMatchObject({
      code: 'notFound',
    })
  })
  it('a file that declares a size over the limit, and one that is cut off', async () => {
    const files = await keptFiles()
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` }
    const address = `/api/operator/imports?supplier=${supplier}&fileName=x`
    const large = await application.request(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(2 ** 40) },
      body: list,
    })
    expect(large.status).toBe(413)
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(list))
        controller.error(new Error('gone'))
      },
    })
    const init = { method: 'POST', headers, body: broken, duplex: 'half' }
    expect((await application.request(address, init as RequestInit)).status).toBe(400)
    expect(await keptFiles()).toBe(files)
  })
})
