import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listSuppliers } from '@selvedge/contract/catalogue/catalogue.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { GATE_PASS_HEADER, GATE_PASS_TTL_MS, protect } from '@selvedge/contract/access/gate.ts'
import { createTestApplication, ORIGIN, type TestApplication } from '@selvedge/tests/support/application.ts'
import { createApp } from '../app.ts'

const PASSWORD = 'linen-before-noon'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ accessGatePassword: PASSWORD })
})
afterAll(() => application.close())
afterEach(() => application.db.deleteFrom('attempts').execute())

const knock = (password: string, address = '203.0.113.7') =>
  application.client(undefined, { address })(protect, { body: { password, platform: 'retailer' } })
const clientWith = (pass: string, app = application.app) =>
  createClient({ baseUrl: `${ORIGIN}/api`, fetch: app.fetch, headers: { [GATE_PASS_HEADER]: pass } })
const passOf = async () => {
  const answer = await knock(PASSWORD)
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

describe('the gate password', () => {
  it('returns a pass that opens the API for three days', async () => {
    const { pass, expiresAt } = await passOf()
    expect(Date.parse(expiresAt) - application.clock.now.getTime()).toBe(GATE_PASS_TTL_MS)
    expect(await clientWith(pass)(listSuppliers)).toMatchObject({ success: true })
    expect(await application.client()(listSuppliers)).toMatchObject({ status: 403, code: 'gateClosed' })
    const before = application.clock.now
    application.clock.now = new Date(before.getTime() + GATE_PASS_TTL_MS)
    expect(await clientWith(pass)(listSuppliers)).toMatchObject({ code: 'gateClosed' })
    application.clock.now = before
  })
  it('when changed, invalidates the passes issued before', async () => {
    const { pass } = await passOf()
    const { deps } = application
    const changed = createApp({ ...deps, env: { ...deps.env, accessGatePassword: 'wool-after-noon' } })
    expect(await clientWith(pass, changed)(listSuppliers)).toMatchObject({ code: 'gateClosed' })
  })
  it('when wrong, gets one neutral message', async () => {
    for (const wrong of ['linen', 'LINEN-BEFORE-NOON', ' '])
      expect(await knock(wrong)).toMatchObject({ status: 401, code: 'gatePasswordRefused', fields: [] })
  })
  it('is for retailers only', async () => {
    const body = JSON.stringify({ password: PASSWORD, platform: 'supplier' })
    const headers = { 'content-type': 'application/json' }
    const answer = await application.request('/api/users/protect', { method: 'POST', headers, body })
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ field: 'platform' }] }])
  })
  it('is not found where there is no gate', async () => {
    const { deps } = application
    const open = createApp({ ...deps, env: { ...deps.env, accessGatePassword: undefined } })
    const answer = await clientWith('', open)(protect, { body: { password: PASSWORD, platform: 'retailer' } })
    expect(answer).toMatchObject({ status: 404, code: 'notFound' })
    expect(await clientWith('', open)(listSuppliers)).toMatchObject({ success: true })
  })
})

describe('guesses', () => {
  it('are limited to ten wrong ones per address, after which the password is not checked', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(await knock('wrong')).toMatchObject({ code: 'gatePasswordRefused' })
      expect(await knock(PASSWORD, '198.51.100.1')).toMatchObject({ success: true })
    }
    expect(await knock(PASSWORD)).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect(await knock(PASSWORD, '203.0.113.8')).toMatchObject({ success: true })
  })
  it('do not count when right', async () => {
    for (let count = 0; count < 12; count += 1) expect(await knock(PASSWORD)).toMatchObject({ success: true })
  })
  it('are limited to five hundred over all addresses', async () => {
    const from = (machine: number) => `2001:db8:${machine.toString(16)}::1`
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, machine) =>
        Promise.all(Array.from({ length: 9 }, () => knock('wrong', from(machine)))),
      ),
    )
    const codes = answers.flat().map(answer => (answer.success ? 'in' : answer.code))
    expect(codes.filter(code => code === 'gatePasswordRefused')).toHaveLength(500)
    expect(codes.filter(code => code === 'tooManyRequests')).toHaveLength(40)
    expect(await knock(PASSWORD, '192.0.2.1')).toMatchObject({ code: 'tooManyRequests' })
  })
})
