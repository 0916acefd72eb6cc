import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import type { QuickOrderLine } from '@selvedge/contract/cart/quick-order.ts'
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { addColleague } from '../../../tests/support/team.ts'
import { subscribeToRequests, watchRequests, type RequestEvent } from '../../browser/failed-requests.ts'
import { LINES_FIELD, writeLines } from './list-lines.ts'
import { quickOrderAction } from './quick-order-action.server.ts'

let application: TestApplication
const heard: RequestEvent[] = []
const logged: string[] = []
let stop: () => void
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())
beforeEach(() => {
  heard.length = 0
  logged.length = 0
  stop = subscribeToRequests(news => heard.push(news))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const line: QuickOrderLine = {
  article: 'Glenmoor 04 Loch',
  length: '2',
  unit: 'm',
  lot: '',
  sidemark: 'Hall',
  fabricId: '',
}

/** What the page answers to its form, as the browser takes it. */
async function send(client: Client, fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ [LINES_FIELD]: writeLines([line]), ...fields }))
    form.set(name, value)
  const url = new URL('http://selvedge.test/quick-order')
  const request = new Request(url, { method: 'POST', body: form })
  const answer = await quickOrderAction({ form, request, client, unit: 'm' })
  if (answer instanceof Response) throw new Error('Everything was added')
  await watchRequests(
    { request, url },
    async () => ({ page: { type: 'data', result: answer } }),
    () => '',
  )
  return { ...answer.data, status: answer.init?.status ?? 200 }
}
const failures = () => heard.filter(({ kind }) => kind === 'failed')
const stale = { intent: 'addToCart', version: 'of-yesterday', key: crypto.randomUUID() }

it('lines that are no longer as reported are refused, logged and notified, with the new report', async () => {
  const { client } = await signUpRetailer(application)
  const answer = await send(client, stale)
  expect(answer).toMatchObject({ status: 409, code: 'reportChanged', lines: [line] })
  expect(answer.report?.lines).toHaveLength(1)
  expect(failures()).toMatchObject([{ reason: 'refused', message: answer.message, isShownInPlace: true }])
  expect(logged).toEqual([`Request failed: reportChanged: ${answer.message}`])
})

it('a colleague who may not fill the cart is told so, and the lines stay', async () => {
  const { client } = await signUpRetailer(application)
  const viewer = await addColleague(application, client, 'viewer')
  for (const fields of [stale, { intent: 'scan' }]) {
    heard.length = 0
    const answer = await send(viewer.client, fields)
    expect(answer).toMatchObject({ status: 403, code: 'roleRefused', lines: [line] })
    expect(failures()).toMatchObject([{ message: answer.message }])
  }
})

it('a file that cannot be read is refused beside its field, and what was pasted stays', async () => {
  const { client } = await signUpRetailer(application)
  const file = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'list.xlsx')
  const answer = await send(client, { intent: 'read', text: '', file })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer).toMatchObject({ lines: [line], report: { lines: [{ line }] } })
  expect(Object.keys(answer.fields ?? {})).toEqual(['file'])
  expect(failures()).toEqual([])
})

it('lines that can be read and checked are no refusal', async () => {
  const { client } = await signUpRetailer(application)
  const answer = await send(client, { intent: 'read', text: 'Glenmoor 04 Loch\t3' })
  expect(answer).toMatchObject({ status: 200, lines: [line, { length: '3' }], text: '' })
  expect(answer).not.toHaveProperty('message')
  expect(failures()).toEqual([])
})

it('what still stands in the fields is read before anything is added, and only once', async () => {
  const { client } = await signUpRetailer(application)
  const reported = (await send(client, { intent: 'check' })).report!
  const adding = { intent: 'addToCart', version: reported.version, key: reported.key }
  const waiting = { scan: 'Glenmoor 04 Loch', text: 'Glenmoor 04 Loch\t3' }
  const answer = await send(client, { ...adding, ...waiting })
  expect(answer).toMatchObject({ status: 200, hasRead: true, added: 0, text: '' })
  expect(answer.lines.map(({ length }) => length)).toEqual(['2', '', '3'])
  expect(answer.report?.key).not.toBe(reported.key)
  expect((await succeed(client(getCart))).data.lineCount).toBe(0)
  const file = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'list.xlsx')
  const refused = await send(client, { ...adding, text: waiting.text, file })
  // The pasted line is among those shown, so that it isn't in its field as well.
  expect(refused).toMatchObject({ hasRead: true, text: '', lines: [line, { length: '3' }] })
  expect(refused.status).toBeGreaterThanOrEqual(400)
})
