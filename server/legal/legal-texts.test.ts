import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import {
  getLegalText,
  getLegalVersions,
  listLegalTexts,
  saveLegalText,
  type LegalKind,
} from '@selvedge/contract/legal/legal-texts.ts'
import { ClientWithDeadline } from '@selvedge/db/client-with-deadline.ts'
import { createTestApplication, ORIGIN, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, newKey, orderCart } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { approveOrder, getOrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { openOperator, openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { saveVersion } from './legal-texts.ts'

let application: TestApplication
let operator: Client
/** Those that ask which texts there are. */
let statements = 0
let restore: () => void
beforeAll(async () => {
  application = await createTestApplication()
  const { prototype } = ClientWithDeadline
  // Taken from its class to be put back around itself, and called with its client.
  const query = Reflect.get(prototype, 'query') as (...given: unknown[]) => unknown
  Reflect.set(prototype, 'query', function count(this: ClientWithDeadline, ...given: unknown[]): unknown {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : (asked as { text: string }).text
    if (text.includes('legal_texts')) statements += 1
    return Reflect.apply(query, this, given)
  })
  restore = () => Reflect.set(prototype, 'query', query)
  operator = (await openOperator(application)).client
}, 60_000)
afterAll(async () => {
  restore()
  await application.close()
})

/** Saves it and returns its version. */
async function save(kind: LegalKind, language: Locale, text: string): Promise<string> {
  const saved = await succeed(operator(saveLegalText, { params: { kind, language }, body: { text } }))
  return saved.data.versions[0]!.version
}
/** As a browser in this language asks for it. */
async function privacyIn(language: string): Promise<unknown> {
  const headers = { 'accept-language': language }
  const answer = await application.request('/api/legal-texts/privacy', { headers })
  return answer.status === 200 ? ((await answer.json()) as { data: unknown }).data : answer.status
}

describe('a legal text', () => {
  it('is not there until it is written, and is read by anyone in the own language, in English, or in whichever there is', async () => {
    expect(await privacyIn('en')).toBe(404)
    await save('privacy', 'nl', 'Wij bewaren weinig.')
    expect(await privacyIn('de')).toMatchObject({ language: 'nl', text: 'Wij bewaren weinig.' })
    await save('privacy', 'en', 'We keep little.')
    expect(await privacyIn('de')).toMatchObject({ language: 'en', text: 'We keep little.' })
    await save('privacy', 'de', 'Wir speichern wenig.')
    expect(await privacyIn('de')).toMatchObject({ language: 'de', text: 'Wir speichern wenig.' })
    expect(await privacyIn('nl')).toMatchObject({ language: 'nl', text: 'Wij bewaren weinig.' })
    expect((await succeed(application.client()(listLegalTexts))).data).toMatchObject([
      { kind: 'privacy', language: 'en' },
    ])
    const params = { kind: 'terms' } as const
    expect(await application.client()(getLegalText, { params })).toMatchObject({ code: 'notFound' })
  })
  it('keeps every version with who saved it, the newest counts, and an empty one withdraws it', async () => {
    const params = { kind: 'privacy', language: 'it' } as const
    const first = await save('privacy', 'it', 'Prima')
    // Saved again unchanged, it is no new version.
    expect(await save('privacy', 'it', 'Prima')).toBe(first)
    await save('privacy', 'it', 'Seconda')
    expect(await privacyIn('it')).toMatchObject({ language: 'it', text: 'Seconda' })
    const kept = (await succeed(operator(getLegalVersions, { params, query: { version: first } }))).data
    expect(kept).toMatchObject({ text: 'Prima', versions: [{}, { version: first, savedBy: 'Rosa Alm' }] })
    await save('privacy', 'it', '')
    expect(await privacyIn('it')).toMatchObject({ language: 'en' })
    // A version of one language is none of another.
    const elsewhere = { params: { kind: 'privacy', language: 'en' }, query: { version: first } } as const
    expect(await operator(getLegalVersions, elsewhere)).toMatchObject({ code: 'notFound' })
    await expect(application.db.updateTable('legal_texts').set({ text: '' }).execute()).rejects.toThrow()
    await expect(application.db.deleteFrom('legal_texts').execute()).rejects.toThrow()
  })
  it('is saved by operators only', async () => {
    const sent = { params: { kind: 'terms', language: 'en' }, body: { text: 'Mine' } } as const
    const accountant = (await openOperator(application, { role: 'accountant', supplierId: null })).client
    const clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
    for (const client of [accountant, clerk]) {
      expect(await client(saveLegalText, sent)).toMatchObject({ code: 'roleRefused' })
      expect(await client(getLegalVersions, { params: sent.params })).toMatchObject({ code: 'roleRefused' })
    }
    const { client } = await signUpRetailer(application)
    expect(await client(saveLegalText, sent)).toMatchObject({ code: 'signInRequired' })
  })
})

it('an order says which version of the terms the buyer was shown, and is refused once that no longer counts', async () => {
  const { client, email } = await signUpRetailer(application)
  const requester = await addColleague(application, client, 'requester')
  const order = async (buyer: Client, termsVersion?: string) => {
    await addLine(buyer, { fabricId: 'glenmoor-04-loch', orderType: 'sample' })
    return orderCart(buyer, { termsVersion })
  }
  const versionOf = async (number: string) => {
    const orders = application.db.selectFrom('orders').select('terms_version')
    return (await orders.where('number', '=', number).executeTakeFirstOrThrow()).terms_version
  }
  const before = await succeed(order(client))
  expect(await versionOf(before.data.id)).toBeNull()
  const first = await save('terms', 'en', 'First')
  const german = await save('terms', 'de', 'Erste')
  expect(await order(client)).toMatchObject({ status: 409, code: 'termsChanged' })
  expect(await versionOf((await succeed(orderCart(client, { termsVersion: first }))).data.id)).toBe(first)
  const second = await save('terms', 'en', 'Second')
  expect(await order(client, first)).toMatchObject({ code: 'termsChanged' })
  // What another text or nobody has is no version of the terms.
  const notice = await save('privacy', 'en', 'Notice')
  expect(await orderCart(client, { termsVersion: notice })).toMatchObject({ code: 'termsChanged' })
  expect(await versionOf((await succeed(orderCart(client, { termsVersion: german }))).data.id)).toBe(german)
  const asked = await succeed(order(requester.client, second))
  expect(asked.data.state).toBe('awaitingApproval')
  expect(await versionOf(asked.data.id)).toBe(second)
  // Who approves agrees for the business, to what counts by then.
  const third = await save('terms', 'en', 'Third')
  const approve = async (termsVersion?: string) => {
    const params = { id: asked.data.id }
    const { version } = (await succeed(client(getOrderToApprove, { params }))).data
    const idempotencyKey = newKey()
    return client(approveOrder, { params, body: { version, termsVersion }, idempotencyKey })
  }
  expect(await approve()).toMatchObject({ status: 409, code: 'termsChanged' })
  expect(await approve(second)).toMatchObject({ code: 'termsChanged' })
  expect(await versionOf(asked.data.id)).toBe(second)
  expect((await succeed(approve(third))).data.state).toBe('placed')
  expect(await versionOf(asked.data.id)).toBe(third)
  const mail = (await mailsTo(application, email)).find(one => one.kind === 'orderToApprove')
  expect(mail?.text_body).toContain(`${ORIGIN}/terms`)
})

it('which texts there are costs a page no statement, and no node keeps what another has replaced', async () => {
  const offered = async () => (await succeed(application.client()(listLegalTexts))).data
  const countOf = async (ask: () => Promise<unknown>) => {
    const before = statements
    await ask()
    return statements - before
  }
  await application.deps.index.refresh()
  await offered()
  expect(await countOf(offered)).toBe(0)
  // Another node saves one: this one learns of it as it learns of cloths.
  const place = { kind: 'privacy', language: 'en' } as const
  const { id } = await application.db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const saving = { db: application.db, place, text: 'From elsewhere', operatorId: id, now: new Date() }
  const saved = await saveVersion(saving)
  await application.deps.index.refresh()
  const newest = saved.versions[0]!.version
  expect((await offered()).find(({ kind }) => kind === 'privacy')).toMatchObject({ version: newest })
  expect(await countOf(offered)).toBe(0)
  // Here it is there at once.
  await save('privacy', 'en', '')
  expect((await offered()).some(one => one.kind === 'privacy' && one.language === 'en')).toBe(false)
})
