import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import {
  finishDeskSetUp,
  getDemoOperator,
  getDeskSetUp,
  getOperator,
  listDemoColleagues,
  signInToDesk,
  signOutOfDesk,
} from '@selvedge/contract/desk/operators.ts'
import { addSupplier, listImportSuppliers } from '@selvedge/contract/intake/import-suppliers.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { DESK_PASSWORD, newDeskLink, openOperator } from '@selvedge/tests/support/operators.ts'
import { codeAt, waitForNextCode } from '@selvedge/tests/support/second-factor.ts'
import { closeDemoOperator, demoOperator, ensureDemoOperator } from './demo-operator.ts'
import { closeOperatorNamed } from './close-operator.ts'

const HOUR_MS = 3600_000
const address = '203.0.113.7'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const nextCode = (secret: string): string => {
  waitForNextCode(application)
  return codeAt(secret, application.clock.now)
}
const signIn = (body: { email: string; password: string; code: string }) =>
  application.client(undefined, { address })(signInToDesk, { body })

describe('an operator', () => {
  it('sets up with the link of the command line, which works once, and signs in with a code each time', async () => {
    const params = { token: await newDeskLink(application) }
    const anybody = application.client()
    const { email, secret } = (await succeed(anybody(getDeskSetUp, { params }))).data
    const password = DESK_PASSWORD
    const easy = { password: 'password1234', code: nextCode(secret) }
    expect(await anybody(finishDeskSetUp, { params, body: easy })).toMatchObject({
      fields: [{ field: 'password' }],
    })
    expect(await anybody(finishDeskSetUp, { params, body: { password, code: '000000' } })).toMatchObject({
      fields: [{ field: 'code' }],
    })
    const { token = '' } = await succeed(
      anybody(finishDeskSetUp, { params, body: { password, code: nextCode(secret) } }),
    )
    expect((await succeed(application.client(token)(getOperator))).data).toMatchObject({ email })
    expect(await anybody(getDeskSetUp, { params })).toMatchObject({ code: 'linkSpent' })

    const code = nextCode(secret)
    expect((await signIn({ email, password, code })).success).toBe(true)
    expect(await signIn({ email, password, code })).toMatchObject({ code: 'deskRefused' })
    await succeed(application.client(token)(signOutOfDesk))
    expect(await application.client(token)(getOperator)).toMatchObject({ code: 'signInRequired' })
  })
  it('is refused alike whatever is wrong, and after five wrong attempts not heard for a while', async () => {
    const { email, secret } = await openOperator(application)
    const right = () => ({ email, password: DESK_PASSWORD, code: nextCode(secret) })
    const wrong = [
      { ...right(), password: 'not-that-shelf-of-linen' },
      { ...right(), code: '000000' },
      { ...right(), email: 'nobody@example.com' },
    ]
    const messages = []
    for (const body of wrong) {
      const answer = await signIn(body)
      expect(answer).toMatchObject({ status: 401, code: 'deskRefused' })
      messages.push(answer.message)
    }
    expect(new Set(messages).size).toBe(1)
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn(wrong[0]!)
    expect(await signIn(right())).toMatchObject({ code: 'tooManyRequests' })
    application.clock.now = new Date(application.clock.now.getTime() + HOUR_MS)
    expect((await signIn(right())).success).toBe(true)
  })
  it('is let in from elsewhere while a stranger guesses, and by a link of the command line from there, too', async () => {
    const { email, secret } = await openOperator(application)
    const params = { token: await newDeskLink(application) }
    const stranger = application.client(undefined, { address: '198.51.100.1' })
    const setUp = (await succeed(stranger(getDeskSetUp, { params }))).data
    for (const guessed of [email, setUp.email]) {
      const body = { email: guessed, password: 'not-that-shelf-of-linen', code: '000000' }
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(await stranger(signInToDesk, { body })).toMatchObject({ code: 'deskRefused' })
      expect(await stranger(signInToDesk, { body })).toMatchObject({ code: 'tooManyRequests' })
    }
    expect((await signIn({ email, password: DESK_PASSWORD, code: nextCode(secret) })).success).toBe(true)
    const body = { password: DESK_PASSWORD, code: nextCode(setUp.secret) }
    expect((await stranger(finishDeskSetUp, { params, body })).success).toBe(true)
    const again = { email: setUp.email, password: DESK_PASSWORD, code: nextCode(setUp.secret) }
    expect((await stranger(signInToDesk, { body: again })).success).toBe(true)
  })
  it('is signed out after two hours without a call, after twelve in any case, and when closed', async () => {
    const { client, email } = await openOperator(application)
    const later = (hours: number) => {
      application.clock.now = new Date(application.clock.now.getTime() + hours * HOUR_MS)
    }
    for (let hour = 0; hour < 10; hour += 1.5) {
      await succeed(client(getOperator))
      later(1.5)
    }
    later(1)
    expect(await client(getOperator)).toMatchObject({ code: 'signInRequired' })
    const idle = await openOperator(application)
    later(2.1)
    expect(await idle.client(getOperator)).toMatchObject({ code: 'signInRequired' })
    const closed = await openOperator(application)
    expect(await closeOperatorNamed({ ...application.deps, email: closed.email })).toBe(true)
    expect(await closed.client(getOperator)).toMatchObject({ code: 'signInRequired' })
    expect(await closeOperatorNamed({ ...application.deps, email })).toBe(true)
  })
})

describe('the sessions of desk and businesses', () => {
  it('open nothing of each other', async () => {
    const operator = await openOperator(application)
    const retailer = await signUpRetailer(application)
    expect(await operator.client(getCurrentUser)).toMatchObject({ code: 'signInRequired' })
    // Calls that share an address are told apart by their input, before anybody is asked who they are.
    const closed = Object.values<Call>(calls).filter(
      ({ access, select }) => (access === 'member' || access === 'retailer') && !select,
    )

    for (const call of closed)
      expect([call.name, (await sendTo(call, operator.token)).code]).toEqual([call.name, 'signInRequired'])
    const desk = Object.values<Call>(calls).filter(({ access }) => access === 'desk' || access === 'operator')
    for (const call of desk)
      expect((await sendTo(call, retailer.token)).code).toBe(
        call.access === 'desk' ? 'signInRequired' : 'notFound',
      )
    expect((await succeed(operator.client(listImportSuppliers))).data.length).toBeGreaterThan(0)
  })
  const sendTo = async (call: Call, token: string): Promise<{ code?: string }> => {
    const path = call.path.replaceAll(/\{\w+\}/g, '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001')
    const init = { method: call.method, headers: { authorization: `Bearer ${token}` } }
    return (await (await application.request(`/api${path}`, init)).json()) as { code?: string }
  }
})

it('writes down who did what, and how it ended', async () => {
  const { client, email } = await openOperator(application)
  const body = { name: 'Väveriet i Borås', country: 'SE', currency: 'SEK' } as const
  await succeed(client(addSupplier, { body }))
  expect(await client(addSupplier, { body })).toMatchObject({ code: 'supplierExists' })
  const acts = await application.db
    .selectFrom('operator_acts')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['act', 'way', 'outcome', 'about'])
    .where('email', '=', email)
    .orderBy('operator_acts.id')
    .execute()
  expect(acts).toEqual([
    { act: 'finishDeskSetUp', way: 'session', outcome: 'done', about: {} },
    { act: 'addSupplier', way: 'session', outcome: 'done', about: body },
    { act: 'addSupplier', way: 'session', outcome: 'supplierExists', about: body },
  ])
})

it('has a ready operator in demo mode only, whose code is shown', async () => {
  await ensureDemoOperator(application.deps)
  const anybody = application.client()
  const shown = (await succeed(anybody(getDemoOperator))).data
  expect(shown).toMatchObject({ email: demoOperator.email, password: demoOperator.password })
  const { token } = await succeed(anybody(signInToDesk, { body: shown }))
  const colleagues = (await succeed(anybody(listDemoColleagues))).data
  expect(colleagues.map(({ role, supplierName }) => `${role} of ${supplierName}`)).toEqual([
    'clerk of Halden & Rowe',
    'cutter of Halden & Rowe',
  ])
  const { email, password, code } = colleagues[1]!
  const cutter = await succeed(anybody(signInToDesk, { body: { email, password, code } }))
  expect(cutter.data).toMatchObject({ role: 'cutter', supplier: { id: 'halden-and-rowe' } })
  await closeDemoOperator(application.db)
  expect(await application.client(cutter.token)(getOperator)).toMatchObject({ code: 'signInRequired' })
  expect(await application.client(token)(getOperator)).toMatchObject({ code: 'signInRequired' })
  waitForNextCode(application)
  const again = (await succeed(anybody(getDemoOperator))).data
  expect(await anybody(signInToDesk, { body: again })).toMatchObject({ code: 'deskRefused' })
})
