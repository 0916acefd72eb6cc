import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpMember } from '@selvedge/tests/support/factories.ts'
import { createApi } from './api.ts'
import { asker, fieldsOf, jsonHeaders } from './testing/ask.ts'

let application: TestApplication
let token: string
beforeAll(async () => {
  application = await createTestApplication()
  token = (await signUpMember(application)).token
})
afterAll(() => application.close())

const { ask, post } = asker(() => application)

describe('a query', () => {
  it('with unknown parameters names them', async () => {
    expect(fieldsOf(await ask('/fabrics?colour=navy&flavour=mint'))).toEqual(['flavour'])
    expect(
      fieldsOf(await ask('/users/get-me?a=1', { headers: { authorization: `Bearer ${token}` } })),
    ).toEqual(['a'])
  })
  it('is a list for a repeated name only where a list is declared', async () => {
    expect((await ask('/fabrics?use=curtain&use=blind')).status).toBe(200)
    expect((await ask('/fabrics?use=curtain')).status).toBe(200)
    expect(fieldsOf(await ask('/fabrics?page=1&page=2'))).toEqual(['page'])
    expect(fieldsOf(await ask('/users/verify-email?token=a&token=b'))).toEqual(['token'])
  })
  it.each(['__proto__=x', '__proto__[role]=owner', 'constructor=x', 'use[]=curtain'])(
    '%s is not a parameter name',
    async query => {
      expect(fieldsOf(await ask(`/fabrics?${query}`))).toEqual([query.split('=')[0]])
    },
  )
  it('of thousands of values is refused', async () => {
    const answer = await ask(`/fabrics?${'a&'.repeat(8000)}`)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'query' }] } })
  })
  it('with broken escapes is refused or read literally', async () => {
    expect((await ask('/fabrics?q=%E0%A4%A')).status).toBe(200)
    expect(fieldsOf(await ask('/fabrics?q=%00'))).toEqual(['q'])
  })
})

describe('a path', () => {
  it.each([
    '/',
    '/nothing',
    '/users',
    '/users/login/4',
    '/users/get-me/',
    '/users//get-me',
    '/cart/a/b',
    '/%00',
    '/%E0%A4%A',
  ])('%s without a call is not found', async path => {
    expect(await ask(path)).toMatchObject({ status: 404, body: { success: false, code: 'notFound' } })
  })
  it('with a malformed id is not found', async () => {
    const headers = { authorization: `Bearer ${token}` }
    await application.db.updateTable('retailers').set({ profile_completed_at: new Date() }).execute()
    expect(await ask('/orders/no-order', { headers })).toMatchObject({ status: 404 })
    expect(await ask('/cart/1', { method: 'DELETE', headers })).toMatchObject({ status: 404 })
    expect(await ask('/fabrics/%00')).toMatchObject({ status: 404 })
  })
  it('refuses a method that none of its calls has, and lists those it has', async () => {
    const answer = await ask('/users/get-me', { method: 'PATCH' })
    expect(answer).toMatchObject({
      status: 405,
      body: { code: 'methodNotAllowed', details: { method: 'PATCH' } },
    })
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect((await ask('/cart', { method: 'DELETE' })).headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
    expect((await ask('/users/verify-email', { method: 'POST' })).headers.get('allow')).toBe('GET, OPTIONS')
  })
  it('lists its methods on OPTIONS', async () => {
    const answer = await application.request('/api/cart/01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01', {
      method: 'OPTIONS',
    })
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'PUT, DELETE, OPTIONS'])
    expect((await application.request('/api/nothing', { method: 'OPTIONS' })).status).toBe(404)
  })
  it('answers HEAD like GET, without a body', async () => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map(method => application.request('/api/suppliers', { method })),
    )
    expect([head?.status, get?.status]).toEqual([200, 200])
    expect(await head?.text()).toBe('')
    expect(head?.headers.get('content-type')).toBe(get?.headers.get('content-type'))
  })
})

describe('hostile headers', () => {
  it.each([
    'Bearer',
    'Bearer ',
    'Basic bm9yYTp4',
    'Bearer a b c',
    `Bearer ${'x'.repeat(8000)}`,
    "Bearer ' or 1=1 --",
    'bearer\ttoken',
  ])('authorization %j is an anonymous caller', async authorization => {
    expect(await ask('/users/get-me', { headers: { authorization } })).toMatchObject({
      status: 401,
      body: { code: 'signInRequired' },
    })
    expect(await ask('/suppliers', { headers: { authorization } })).toMatchObject({ status: 200 })
  })
  it.each(['content-length %j changes nothing', 'NaN', '1e99', '0x10', ''])(
    'content-length %j changes nothing',
    async length => {
      const answer = await post('/users/login/3', '{}', { ...jsonHeaders, 'content-length': length })
      expect([413, 422]).toContain(answer.status)
    },
  )
  it('cannot choose the id under which a request is logged', async () => {
    const answer = await ask('/suppliers', {
      headers: { 'x-request-id': 'forged', 'x-forwarded-for': '\u00ff' },
    })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
  it.each(['', 'short', 'with space', 'x'.repeat(201)])('idempotency key %j is none', async key => {
    const headers = { ...jsonHeaders, authorization: `Bearer ${token}`, 'idempotency-key': key }
    const answer = await post('/orders', JSON.stringify({ cartVersion: 'x' }), headers)
    expect(answer).toMatchObject({ status: 400, body: { code: 'idempotencyKeyRequired' } })
  })
})

const all = Object.values<Call>(calls)
const refusalOf = async (call: Call, headers: Record<string, string>) => {
  const path = call.path.replace(/\{\w+\}/g, 'x')
  const query = new URLSearchParams(call.select?.query)
  return (await ask(`${path}?${query}`, { method: call.method, headers })).body.code
}

describe('every call', () => {
  it.each(all.filter(({ access }) => access === 'member' || access === 'retailer'))(
    '$name needs a session before anything else',
    async call => {
      expect(await refusalOf(call, {})).toBe('signInRequired')
    },
  )
  it.each(all.filter(call => call.access === 'retailer'))('$name needs a complete profile', async call => {
    const { token: fresh } = await signUpMember(application)
    expect(await refusalOf(call, { authorization: `Bearer ${fresh}` })).toBe('profileIncomplete')
  })
})

describe('every answer', () => {
  it('is JSON that is neither cached nor sniffed, under a strict policy', async () => {
    const { headers } = await ask('/users/get-me')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })
})

describe('the API', () => {
  it('refuses to start when a declared call has no implementation', () => {
    expect(() => createApi(application.deps, [])).toThrow(/signUp, .*getWaiting/)
  })
  it('reveals nothing of an unexpected error but its id', async () => {
    const broken = createApi(
      application.deps,
      Object.values<Call>(calls).map(call => ({
        call,
        handle: () => Promise.reject(new Error('secret detail')),
      })),
    )
    const response = await broken.routes.request('/suppliers')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'internal' })
    expect(text).not.toContain('secret')
  })
})
