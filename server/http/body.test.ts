import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { newEmail, signUpMember } from '@selvedge/tests/support/factories.ts'
import { asker, fieldsOf, jsonHeaders } from './testing/ask.ts'

let application: TestApplication
let token: string
beforeAll(async () => {
  application = await createTestApplication()
  token = (await signUpMember(application)).token
})
afterAll(() => application.close())

const { ask, post, postJson } = asker(() => application)
const bearer = () => ({ authorization: `Bearer ${token}` })
const nora = () => ({
  firstName: 'Nora',
  lastName: 'Ellwood',
  email: newEmail(),
  password: 'seven-bolts-of-linen',
})

describe('a body', () => {
  it.each([
    ['text that is no JSON', '{"email":'],
    ['nothing but a comma', ','],
    ['invalid UTF-8', new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
  ])('of %s is refused as unreadable', async (_, body) => {
    const answer = await post('/users/login/3', body)
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'unreadableBody' } })
    expect(answer.body.message).toContain('application/json')
  })
  it.each([
    ['a list', []],
    ['a text', 'nora'],
    ['null', null],
    ['a number', 3],
  ])('of %s is refused as a whole', async (_, body) => {
    expect(fieldsOf(await postJson('/users/login/3', body))).toEqual(['body'])
  })
  it('nested a hundred thousand deep is refused quickly', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const refusal = { status: 422, body: { errors: [{ field: 'body', code: 'tooDeep' }] } }
    expect(await post('/users/login/3', deep)).toMatchObject(refusal)
    expect(await post('/users/login/3', `{"email":${deep},"password":"x"}`)).toMatchObject(refusal)
  })
  it('of tens of thousands of values is refused as a whole, uncounted in the answer', async () => {
    const keys = Array.from({ length: 31_000 }, (_, at) => `"${at.toString(36)}":1`)
    const body = `{${keys.join()}}`
    const answer = await post('/users/login/3', body)
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body', code: 'tooManyValues' }] },
    })
    const form = new FormData()
    form.set('selectedSuppliers', body)
    expect(await post('/retailer/profile?step=2', form, bearer())).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'selectedSuppliers', code: 'tooManyValues' }] },
    })
  })
  it('has twenty of its faults told, with names cut short', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, 1]))
    expect(fieldsOf(await postJson('/users/login/3', unknown))).toHaveLength(20)
    const nulls = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, '\u0000']))
    expect(fieldsOf(await postJson('/users/login/3', nulls))).toHaveLength(20)
    const long = await postJson('/users/login/3', {
      email: 'a@b.example',
      password: 'x',
      ['x'.repeat(9000)]: 1,
    })
    expect(fieldsOf(long)).toEqual(['x'.repeat(200)])
  })
  it('may hold brackets and commas in its texts', async () => {
    const email = `[[{{",\\${'[{,'.repeat(10_000)}`
    expect(fieldsOf(await postJson('/users/login/3', { email, password: 'x' }))).not.toContain('body')
  })
  it('names every field that is missing, of the wrong type or unknown', async () => {
    expect(fieldsOf(await post('/users/login/3', null, {}))).toEqual(['email', 'password'])
    const wrong = await postJson('/users/login/3', { email: 7, password: ['x'], remember: true })
    expect(wrong.status).toBe(422)
    expect(fieldsOf(wrong)).toEqual(['email', 'password', 'remember'])
  })
  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'with a field called %s is refused, naming it',
    async name => {
      const fields = Object.entries(nora()).map(([key, value]) => `"${key}":"${value}"`)
      const answer = await post('/users/signup', `{${fields.join()},"${name}":{"role":"owner"}}`)
      expect(answer.status).toBe(422)
      expect(fieldsOf(answer)).toEqual([name])
      expect(({} as Record<string, unknown>)['role']).toBeUndefined()
    },
  )
  it('with a null character is refused, naming the field', async () => {
    const answer = await postJson('/users/signup', { ...nora(), password: 'seven\u0000bolts-of-linen' })
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual(['password'])
  })
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'sent as %s is refused where JSON is expected',
    async contentType => {
      const answer = await post('/users/login/3', '{}', { 'content-type': contentType })
      expect(answer).toMatchObject({
        status: 415,
        body: { code: 'unsupportedMediaType', details: { expected: 'application/json' } },
      })
    },
  )
  it('accepts JSON whatever the case and parameters of its media type', async () => {
    const answer = await post('/users/login/3', '{}', { 'content-type': 'Application/JSON; charset=utf-8' })
    expect(answer.status).toBe(422)
  })
  it('may be omitted where a call expects none', async () => {
    const { token: own } = await signUpMember(application)
    const headers = { authorization: `Bearer ${own}` }
    expect(await ask('/users/logout', { method: 'POST', headers })).toMatchObject({ status: 200 })
  })
})

describe('a body that is too large', () => {
  const large = 'x'.repeat(300 * 1024)
  it('is refused by its content-length', async () => {
    const answer = await post('/users/login/3', JSON.stringify({ email: large }))
    expect(answer).toMatchObject({ status: 413, body: { code: 'bodyTooLarge', details: { limit: 262_144 } } })
  })
  it('is refused while it streams without a length, and is read no further', async () => {
    let pieces = 0
    const body = new ReadableStream({
      pull: controller => {
        pieces += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const answer = await ask('/users/login/3', { method: 'POST', headers: jsonHeaders, body, duplex: 'half' })
    expect(answer).toMatchObject({ status: 413, body: { code: 'bodyTooLarge' } })
    expect(pieces).toBeLessThan(10)
  })
  it('is refused although it declares a small length', async () => {
    const headers = { ...jsonHeaders, 'content-length': '2' }
    expect(await post('/users/login/3', JSON.stringify({ email: large }), headers)).toMatchObject({
      status: 413,
    })
  })
  it('that is cut off is a client error', async () => {
    const body = new ReadableStream({
      start: controller => controller.enqueue(new TextEncoder().encode('{"email":')),
      pull: controller => controller.error(new Error('the line went dead')),
    })
    const answer = await ask('/users/login/3', { method: 'POST', headers: jsonHeaders, body, duplex: 'half' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'badRequest' } })
  })
})

const sendForm = (...entries: [string, string | Blob][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return post('/retailer/profile?step=2', form, bearer())
}

describe('a form', () => {
  it.each(['multipart/form-data', 'multipart/form-data; boundary=nowhere'])(
    'that is invalid (%s) is unreadable',
    async type => {
      const answer = await post('/retailer/profile?step=2', 'nonsense', { ...bearer(), 'content-type': type })
      expect(answer).toMatchObject({ status: 400, body: { code: 'unreadableBody' } })
      expect(answer.body.message).toContain('multipart/form-data')
    },
  )
  it('is expected where one is declared', async () => {
    const answer = await post('/retailer/profile?step=2', '{}', { ...bearer(), ...jsonHeaders })
    expect(answer).toMatchObject({ status: 415, body: { details: { expected: 'multipart/form-data' } } })
  })
  it('names a field that is missing, repeated, a file, or unknown', async () => {
    const field = 'selectedSuppliers'
    const missing = await sendForm(['note', 'x'])
    const repeated = await sendForm([field, '[]'], [field, '[]'])
    const file = await sendForm([field, new Blob(['[]'])])
    expect(fieldsOf(missing)).toEqual([field, 'note'])
    expect([fieldsOf(repeated), fieldsOf(file)]).toEqual([[field], [field]])
    expect([missing.status, repeated.status, file.status]).toEqual([422, 422, 422])
  })
  it('is limited to so many fields, and to 256 KB', async () => {
    const fields = (count: number) => Array.from({ length: count }, (): [string, string] => ['a', ''])
    expect(await sendForm(...fields(1001))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body', message: 'Send no more than 1,000 values' }] },
    })
    const answer = await sendForm(...fields(40_000))
    expect(answer).toMatchObject({ status: 413, body: { details: { limit: 262_144 } } })
  })
  it('with a null character hidden in its JSON is refused, naming it', async () => {
    const form = new FormData()
    form.set('selectedSuppliers', String.raw`[{"id":"ardoch\u0000mill"}]`)
    expect(fieldsOf(await post('/retailer/profile?step=2', form, bearer()))).toEqual([
      'selectedSuppliers.0.id',
    ])
  })
  it('for an unknown step lists the known ones', async () => {
    for (const query of ['', '?step=5', '?step=', '?Step=1']) {
      const answer = await post(`/retailer/profile${query}`, new FormData(), bearer())
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'step', message: 'Send one of 1, 2, 3, 4' }] },
      })
    }
  })
})
