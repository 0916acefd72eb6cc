import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clothPath } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getFabric, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { isPhotograph } from '@selvedge/contract/catalogue/photographs.ts'
import { fetchImportPictures, listImportPictures } from '@selvedge/contract/intake/import-pictures.ts'
import { withdrawImportFile } from '@selvedge/contract/intake/imports.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { openOperator, openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import {
  hugePng,
  photographOf,
  startPicturePeer,
  withPicture,
  type PicturePeer,
} from '@selvedge/tests/support/picture-peer.ts'
import { importList } from '@selvedge/tests/intake/import-list.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { registerPictureJobs } from './picture-jobs.ts'

const supplier = 'halden-and-rowe'
const HEAD = 'Article;Design;Colour;Width;Price (GBP/m);Swatch image;Image 2;Room image\n'

let application: TestApplication
let peer: PicturePeer
let operator: { client: Client }
beforeAll(async () => {
  application = await createTestApplication()
  operator = await openOperator(application)
}, 60_000)
afterAll(() => application.close())
beforeEach(async () => {
  peer = await startPicturePeer()
  return () => peer.close()
})

const importing = async (rows: string, head = HEAD) =>
  (await importList({ db: application.db, supplier, text: head + rows })).record.id
const pictures = async (id: string, query: object = {}) =>
  (await succeed(operator.client(listImportPictures, { params: { id }, query }))).data
const ask = (id: string, body: object = {}, client = operator.client) =>
  client(fetchImportPictures, { params: { id }, body })
/** As the job does, with the clock moved on to every next try. */
async function fetchAll(id: string, timeoutMs = 2000): Promise<void> {
  const { db, clock } = application.jobDeps
  const deps = { db, clock, outside: peer.outside, userAgent: 'Selvedge tests', timeoutMs }
  for (let seconds = await fetchPictures(deps, id); seconds !== null; seconds = await fetchPictures(deps, id))
    application.clock.now = new Date(application.clock.now.getTime() + seconds * 1000)
}
const fabric = async (id: string) =>
  (await succeed(application.client()(getFabric, { params: { id: `halden-and-rowe-${id}` } }))).data
const card = async (q: string) =>
  (await succeed(application.client()(listFabrics, { query: { q } }))).data.fabrics[0]
const row = (nth: string, design: string, colour: string, ...urls: string[]) =>
  `${nth};${design};${colour};140 cm;20;${urls.join(';')}\n`

describe('the pictures of a list', () => {
  it('are noted at the import, and asked for by nobody until an operator says so', async () => {
    const id = await importing(row('P1', 'Asked', 'Navy', peer.url('/a.jpg'), peer.url('/b.jpg')))
    expect(await pictures(id)).toMatchObject({
      counts: { found: 2, waiting: 0, kept: 0 },
      requests: [],
      rows: [
        { view: 'swatch', state: 'found', fabric: { designName: 'Asked', colourName: 'Navy' } },
        { view: 'plain', state: 'found' },
      ],
    })
    await fetchAll(id)
    expect(peer.asked).toEqual([])
    const clerk = await openSupplierDesk(application, 'clerk', supplier)
    expect(await ask(id, {}, clerk.client)).toMatchObject({ success: false })
    expect(await ask(id, { again: true })).toMatchObject({ code: 'noPicturesToFetch' })
    await succeed(ask(id))
    expect(await ask(id)).toMatchObject({ code: 'noPicturesToFetch' })
    expect(await pictures(id)).toMatchObject({
      counts: { found: 0, waiting: 2 },
      requests: [{ kind: 'first', pictures: 2, by: expect.any(String) }],
    })
  })

  it('are shown wherever the cloth is, as the supplier’s, and leave with the import', async () => {
    peer.answer('/swatch.jpg', withPicture(await photographOf('#aa3333')))
    peer.answer('/room.jpg', withPicture(await photographOf('#33aa33')))
    const drawn = await importing(row('S1', 'Shown', 'Red', '', '', ''))
    const before = (await fabric('shown-red')).picture
    const id = await importing(row('S1', 'Shown', 'Red', peer.url('/swatch.jpg'), '', peer.url('/room.jpg')))
    await succeed(ask(id))
    await fetchAll(id)
    expect(await pictures(id)).toMatchObject({ counts: { kept: 2, failed: 0 }, fabrics: 1 })
    const shown = await fabric('shown-red')
    expect(shown.photographs.map(({ view }) => view)).toEqual(['swatch', 'room'])
    expect(isPhotograph(shown.picture.hash)).toBe(true)
    expect(shown.picture.hash).toBe(shown.photographs[0]!.hash)
    await expect
      .poll(async () => (await card('shown'))?.picture.hash, { timeout: 20_000 })
      .toBe(shown.picture.hash)
    const address = clothPath(shown.picture.hash!, 'swatch', 320, 'webp')
    // A few pixels come first, until it is developed.
    const sizeOf = async () => {
      const answer = await application.request(address)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return [width, height]
    }
    await expect.poll(sizeOf, { timeout: 20_000 }).toEqual([320, 320])
    const bytes = Buffer.from(await (await application.request(address)).arrayBuffer())
    const { channels } = await sharp(bytes).stats()
    for (const [at, expected] of [0xaa, 0x33, 0x33].entries())
      expect(Math.abs(channels[at]!.mean - expected)).toBeLessThan(8)
    expect((await application.request(address)).headers.get('cache-control')).toContain('immutable')

    await succeed(operator.client(withdrawImportFile, { params: { id } }))
    expect(await fabric('shown-red')).toMatchObject({ photographs: [], picture: before })
    await expect.poll(async () => (await card('shown'))?.picture.hash, { timeout: 20_000 }).toBe(before.hash)
    expect((await application.request(address)).status).toBe(404)
    expect(await pictures(id)).toMatchObject({ counts: { kept: 0, withdrawn: 2 }, fabrics: 0 })
    expect(await ask(id)).toMatchObject({ code: 'noPicturesToFetch' })
    expect(await application.db.selectFrom('photographs').select('hash').execute()).toEqual([])
    expect(await pictures(drawn)).toMatchObject({ counts: { found: 0 } })
  })

  it('that are the same for several colours are of none of them', async () => {
    const id = await importing(
      row('C1', 'Coloured', 'Oat', peer.url('/one.jpg')) +
        row('C2', 'Coloured', 'Rust', peer.url('/one.jpg'), peer.url('/rust.jpg')),
    )
    expect((await pictures(id)).counts).toMatchObject({ shared: 1, found: 1 })
    await succeed(ask(id))
    await fetchAll(id)
    expect(peer.asked).toEqual(['/rust.jpg'])
  })

  it('of an earlier list stay until a newer one has some', async () => {
    peer.answer('/old.jpg', withPicture(await photographOf('#111111')))
    peer.answer('/new.jpg', withPicture(await photographOf('#eeeeee')))
    const old = await importing(row('N1', 'Renewed', 'Black', peer.url('/old.jpg')))
    await succeed(ask(old))
    await fetchAll(old)
    const first = (await fabric('renewed-black')).picture
    const fresh = await importing(row('N1', 'Renewed', 'Black', peer.url('/new.jpg')))
    expect((await fabric('renewed-black')).picture).toEqual(first)
    await succeed(ask(fresh))
    await fetchAll(fresh)
    expect((await fabric('renewed-black')).picture.hash).not.toBe(first.hash)
    await succeed(operator.client(withdrawImportFile, { params: { id: fresh } }))
    expect((await fabric('renewed-black')).picture).toEqual(first)
  })

  it('that were kept before the process ended are shown by the next one', async () => {
    const picture = withPicture(await photographOf('#335577'))
    peer.answer('/kept.jpg', picture)
    peer.answer('/late.jpg', () => undefined)
    const id = await importing(
      row('K1', 'Kept', 'Teal', peer.url('/kept.jpg')) + row('K2', 'Late', 'Teal', peer.url('/late.jpg')),
    )
    await succeed(ask(id))
    const { db, clock } = application.jobDeps
    const stopping = new AbortController()
    const deps = { db, clock, outside: peer.outside, userAgent: 'Selvedge tests', signal: stopping.signal }
    const ended = expect(fetchPictures(deps, id)).rejects.toThrow('The process ends')
    await expect.poll(async () => (await pictures(id)).counts.kept, { timeout: 20_000 }).toBe(1)
    stopping.abort(new Error('The process ends'))
    await ended
    peer.answer('/late.jpg', picture)
    await fetchAll(id)
    expect(isPhotograph((await fabric('kept-teal')).picture.hash)).toBe(true)
  }, 60_000)

  it('that cannot be had say why, each by itself, and are asked for again when somebody says so', async () => {
    const failures: Record<string, { problem: string; status?: number; url?: string }> = {
      '/missing.jpg': { problem: 'answered', status: 404 },
      '/page.jpg': { problem: 'notPicture' },
      '/drawing.jpg': { problem: 'notPicture' },
      '/drawing-in-disguise.jpg': { problem: 'unreadable' },
      '/bomb.png': { problem: 'unreadable' },
      '/tiny.jpg': { problem: 'unreadable' },
      '/half.jpg': { problem: 'unreadable' },
      '/packed.jpg': { problem: 'notPicture' },
      '/inside.jpg': { problem: 'notPublic' },
      '/metadata.jpg': { problem: 'notPublic' },
      'http://2130706433/a.jpg': { problem: 'notPublic' },
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')
    const picture = await photographOf('#778899')
    peer.answer('/page.jpg', withPicture(Buffer.from('<!doctype html>'), 'text/html; charset=utf-8'))
    peer.answer('/drawing.jpg', withPicture(svg, 'image/svg+xml'))
    peer.answer('/drawing-in-disguise.jpg', withPicture(svg))
    peer.answer('/bomb.png', withPicture(hugePng(), 'image/png'))
    peer.answer('/tiny.jpg', withPicture(await photographOf('#778899', 40)))
    peer.answer('/half.jpg', withPicture(picture.subarray(0, picture.length / 2)))
    peer.answer(
      '/packed.jpg',
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' })
          .end(picture),
    )
    const sendsTo = (path: string, location: string) =>
      peer.answer(path, (_, response) => void response.writeHead(302, { location }).end())
    sendsTo('/inside.jpg', 'http://127.0.0.1/a.jpg')
    sendsTo('/metadata.jpg', 'http://169.254.169.254/latest/meta-data/')
    const addresses = Object.keys(failures).map(path => (path.startsWith('/') ? peer.url(path) : path))
    const id = await importing(
      addresses.map((url, nth) => row(`F${nth}`, `Failing ${nth}`, 'Grey', url)).join(''),
    )
    await succeed(ask(id))
    await fetchAll(id)
    const { counts, rows } = await pictures(id, { state: 'failed' })
    expect(counts).toMatchObject({ kept: 0, waiting: 0, failed: addresses.length })
    expect(rows.map(({ url, problem, status, attempts }) => ({ url, problem, status, attempts }))).toEqual(
      Object.values(failures).map(({ problem, status = null }, nth) => ({
        url: new URL(addresses[nth]!).href,
        problem,
        status,
        attempts: 1,
      })),
    )
    peer.answer('/missing.jpg', withPicture(picture))
    application.clock.now = new Date(application.clock.now.getTime() + 1000)
    await succeed(ask(id, { again: true }))
    await fetchAll(id)
    expect(await pictures(id)).toMatchObject({
      counts: { kept: 1, failed: addresses.length - 1 },
      requests: [
        { kind: 'again', pictures: addresses.length },
        { kind: 'first', pictures: addresses.length },
      ],
    })
  })

  it('whose server fails for a while are tried again by themselves, when it wants to be asked', async () => {
    const picture = await photographOf('#998877')
    let failed = 0
    const asks: number[] = []
    peer.answer('/soon.jpg', (request, response) => {
      asks.push(application.clock.now.getTime())
      failed += 1
      if (failed === 1) response.writeHead(500).end()
      else if (failed === 2) response.writeHead(429, { 'retry-after': '900' }).end()
      else withPicture(picture)(request, response)
    })
    peer.answer('/never.jpg', (_, response) => void response.destroy())
    const id = await importing(
      row('T1', 'Tried', 'Sand', peer.url('/soon.jpg')) + row('T2', 'Tired', 'Sand', peer.url('/never.jpg')),
    )
    await succeed(ask(id))
    await fetchAll(id)
    expect(await pictures(id, { state: 'failed' })).toMatchObject({
      counts: { kept: 1, failed: 1 },
      rows: [{ problem: 'noConnection', attempts: 4 }],
    })
    expect(asks).toHaveLength(3)
    expect(asks[1]! - asks[0]!).toBeGreaterThanOrEqual(10_000)
    expect(asks[2]! - asks[1]!).toBeGreaterThanOrEqual(900_000)
  })

  it('are asked for two at a time of one server, by name, and by the job in the background', async () => {
    const picture = await photographOf('#556677')
    const count = 12
    for (let nth = 0; nth < count; nth += 1)
      peer.answer(`/many-${nth}.jpg`, (_, response) => {
        setTimeout(() => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture), 30)
      })
    const id = await importing(
      Array.from({ length: count }, (_, nth) =>
        row(`M${nth}`, `Many ${nth}`, 'Ink', peer.url(`/many-${nth}.jpg`)),
      ).join(''),
    )
    const { db, clock, jobs, log } = application.deps
    const fetching = await registerPictureJobs({
      db,
      clock,
      jobs,
      log,
      outside: peer.outside,
      userAgent: 'Selvedge (+https://selvedge.example)',
    })
    await succeed(ask(id))
    await expect
      .poll(async () => (await pictures(id)).counts.kept, { timeout: 45_000, interval: 200 })
      .toBe(count)
    fetching.stop()
    expect(peer.mostAtOnce()).toBe(2)
    expect(peer.userAgents).toEqual(new Set(['Selvedge (+https://selvedge.example)']))
    // One photograph is kept once, however many cloths have it.
    expect(
      await db
        .selectFrom('colourway_photographs')
        .select('photograph_hash')
        .where('import_id', '=', id)
        .distinct()
        .execute(),
    ).toHaveLength(1)
  }, 60_000)
})
