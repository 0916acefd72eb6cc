import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  listFailingWebhooks,
  removeSupplierWebhook,
  rotateWebhookSecret,
  setSupplierWebhook,
  testSupplierWebhook,
} from '@selvedge/contract/desk/supplier-webhooks.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { openWebhooks, params } from '@selvedge/tests/support/webhooks.ts'

const HOUR_MS = 3_600_000
let site: Awaited<ReturnType<typeof openWebhooks>>
beforeAll(async () => {
  site = await openWebhooks()
}, 60_000)
afterAll(() => site.close())
beforeEach(() => {
  site.names.addresses = ['127.0.0.1']
  site.peer.heard.length = 0
  site.peer.answers.length = 0
})
afterEach(() => succeed(site.operator(removeSupplierWebhook, { params })))

describe('an address', () => {
  it.each([
    'http://orders.test/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://2852039166/',
    'orders',
    '',
  ])('%s is refused beside its field', async url => {
    const refused = await site.operator(setSupplierWebhook, { params, body: { url } })
    expect(refused).toMatchObject({ code: 'invalidInput', fields: [{ field: 'url' }] })
    expect((await site.shown()).webhook).toBeNull()
  })
  it('whose name leads inside is refused, now and when it does so later', async () => {
    site.names.addresses = ['127.0.0.1', '10.0.0.1']
    const inside = await site.operator(setSupplierWebhook, { params, body: { url: site.peer.url } })
    expect(inside).toMatchObject({ fields: [{ field: 'url', code: 'publicAddress' }] })
    site.names.addresses = []
    const unknown = await site.operator(setSupplierWebhook, { params, body: { url: site.peer.url } })
    expect(unknown).toMatchObject({ fields: [{ field: 'url', code: 'hostUnknown' }] })
    site.names.addresses = ['127.0.0.1']
    await site.connect()
    const [event] = await site.eventsOf(await site.place())
    site.names.addresses = ['169.254.169.254']
    await expect(site.tell(event!.id)).rejects.toThrow(/notPublic/)
    expect(site.peer.heard).toEqual([])
  })
  it('with the certificate of another is not told', async () => {
    await site.connect()
    await site.application.db
      .updateTable('supplier_webhooks')
      .set({ url: site.peer.url.replace('localhost', 'mill.test') })
      .execute()
    const { data } = await succeed(site.operator(testSupplierWebhook, { params }))
    expect(data).toMatchObject({ state: 'givenUp', lastOutcome: 'certificate' })
  })
  it('that says it is gone is sent nothing more, until it is set again', async () => {
    await site.connect(true)
    const first = await site.place()
    const [event] = await site.eventsOf(first)
    site.peer.answers.push(410)
    await site.tell(event!.id)
    const { webhook, deliveries } = await site.shown()
    expect(webhook?.goneAt).not.toBeNull()
    expect(deliveries[0]).toMatchObject({ state: 'givenUp', lastOutcome: 'gone', lastStatus: 410 })
    const [held] = await site.mailsOf(first)
    expect(await site.queuedMail(held!.id)).toBe(1)
    // From then on orders go by mail, at once.
    const second = await site.place()
    expect(await site.eventsOf(second)).toEqual([])
    const [mail] = await site.mailsOf(second)
    expect(await site.queuedMail(mail!.id)).toBe(1)
    expect((await succeed(site.operator(listFailingWebhooks))).data).toMatchObject([{ supplier: params }])
    await succeed(site.operator(setSupplierWebhook, { params, body: { url: site.peer.url } }))
    expect((await site.shown()).webhook?.goneAt).toBeNull()
  })
})

describe('a secret', () => {
  it('is shown once, is not kept in plain text, and signs for a day beside the one that replaces it', async () => {
    const first = await site.connect()
    expect(first).toMatch(/^whsec_[\w+/]{43}=$/)
    const again = await succeed(site.operator(setSupplierWebhook, { params, body: { url: site.peer.url } }))
    expect(again.data.secret).toBeNull()
    expect(JSON.stringify(await site.shown())).not.toContain(first.slice(6))
    const kept = await site.application.db
      .selectFrom('supplier_webhooks')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(kept.sealed_secret.toString('latin1')).not.toContain(first)
    const acts = await site.application.db.selectFrom('operator_acts').select('about').execute()
    expect(JSON.stringify(acts)).not.toContain('whsec_')
    const { data } = await succeed(site.operator(rotateWebhookSecret, { params }))
    site.peer.secrets = [first, data.secret!]
    await succeed(site.operator(testSupplierWebhook, { params }))
    await site.pass(25 * HOUR_MS)
    await succeed(site.operator(testSupplierWebhook, { params }))
    expect(site.peer.heard.map(({ signedWith }) => signedWith)).toEqual([[first, data.secret], [data.secret]])
  })
})

describe('a test', () => {
  it('is sent once, and says what became of it', async () => {
    await site.connect()
    site.peer.answers.push(200, 503)
    const first = await succeed(site.operator(testSupplierWebhook, { params }))
    expect(first.data).toMatchObject({ type: 'test', state: 'accepted', lastStatus: 200, order: null })
    const second = await succeed(site.operator(testSupplierWebhook, { params }))
    expect(second.data).toMatchObject({ state: 'givenUp', lastOutcome: 'refused', lastStatus: 503 })
    expect(site.peer.heard.map(({ event }) => event.type)).toEqual(['test', 'test'])
  })
  it('has nowhere to go without an address', async () => {
    expect(await site.operator(testSupplierWebhook, { params })).toMatchObject({ code: 'notFound' })
  })
})
