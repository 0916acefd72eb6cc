import { describe, expect, it } from 'vitest'
import { getCurrentUser, logIn, logOut } from '../account/account.ts'
import { changeCartItem } from '../cart/cart.ts'
import { listFabrics } from '../catalogue/catalogue.ts'
import { createClient, type ClientOptions } from './client.ts'
import { placeOrder } from '../orders/orders.ts'
import { saveProfileBusiness } from '../retailer/retailer.ts'
import { address } from '../examples/people.ts'

/** A client whose server always returns the same response, and the requests it received. */
function recording(
  answer: () => Response | Promise<Response>,
  token?: string,
  options: Partial<ClientOptions> = {},
) {
  const asked: Request[] = []
  const client = createClient({
    baseUrl: 'http://api.test/api',
    token,
    ...options,
    fetch: request => {
      asked.push(request)
      return answer()
    },
  })
  return { client, asked }
}
const ok = (body: object = { success: true, data: null, message: '' }) => Response.json(body)

describe('the request has', () => {
  it('a bearer token, empty for an anonymous caller', async () => {
    const signedIn = recording(ok, 'abc')
    await signedIn.client(getCurrentUser)
    expect(signedIn.asked[0]?.headers.get('authorization')).toBe('Bearer abc')
    const anonymous = recording(ok)
    await anonymous.client(getCurrentUser)
    expect(anonymous.asked[0]?.headers.get('authorization')).toMatch(/^Bearer ?$/)
  })
  it('JSON, at a URL with escaped parameters', async () => {
    const { client, asked } = recording(ok)
    await client(changeCartItem, { params: { id: 'a/b c' }, body: { fabricQuantity: 4.6 } })
    expect(asked[0]?.method).toBe('PUT')
    expect(asked[0]?.url).toBe('http://api.test/api/cart/a%2Fb%20c')
    expect(asked[0]?.headers.get('content-type')).toBe('application/json')
    expect(await asked[0]?.json()).toEqual({ fabricQuantity: 4.6 })
  })
  it('a list in the query as a repeated name', async () => {
    const { client, asked } = recording(ok)
    await client(listFabrics, { query: { use: ['curtain', 'blind'], rubsMin: undefined } })
    expect(new URL(asked[0]!.url).search).toBe('?use=curtain&use=blind')
  })
  it('nested values of a form as JSON text', async () => {
    const { client, asked } = recording(ok)
    const body = { businessName: 'Ellwood', businessAddress: address, measurementType: 'metric' as const }
    await client(saveProfileBusiness, { query: { step: '1' }, body })
    const form = await asked[0]!.formData()
    expect(form.get('businessName')).toBe('Ellwood')
    expect(form.get('businessAddress')).toBe(JSON.stringify(address))
  })
  it('an invalid form unchanged, so that the API can name the faults', async () => {
    const { client, asked } = recording(ok)
    const body = {
      businessName: '',
      businessAddress: { ...address, city: '' },
      measurementType: 'metric' as const,
    }
    await client(saveProfileBusiness, { query: { step: '1' }, body })
    const form = await asked[0]!.formData()
    expect(form.get('businessName')).toBe('')
    expect(form.get('businessAddress')).toBe(JSON.stringify({ ...address, city: '' }))
  })
  it('the requested language and unit, and no headers without them', async () => {
    const german = recording(ok, undefined, { locale: 'de', measurementType: 'imperial' })
    await german.client(getCurrentUser)
    expect(german.asked[0]?.headers.get('accept-language')).toBe('de')
    expect(german.asked[0]?.headers.get('measurement-type')).toBe('imperial')
    const anyone = recording(ok)
    await anyone.client(getCurrentUser)
    expect(anyone.asked[0]?.headers.get('accept-language')).toBeNull()
    expect(anyone.asked[0]?.headers.get('measurement-type')).toBeNull()
  })
  it('an idempotency key where one is given, and no body where there is none', async () => {
    const { client, asked } = recording(ok)
    await client(placeOrder, { body: { cartVersion: 'b7c1' }, idempotencyKey: 'key-0001' })
    await client(logOut)
    expect(asked[0]?.headers.get('idempotency-key')).toBe('key-0001')
    expect(asked[1]?.body).toBeNull()
  })
})

describe('the client returns', () => {
  it('a success with its token', async () => {
    const { client } = recording(() => ok({ success: true, data: { id: 1 }, message: 'Hello', token: 't' }))
    const result = await client(logIn, { body: { email: 'a@b.co', password: 'x' } })
    expect(result).toEqual({ success: true, status: 200, data: { id: 1 }, message: 'Hello', token: 't' })
  })
  it('an empty body as null', async () => {
    const { client } = recording(() => new Response(null, { status: 204 }))
    expect(await client(logOut)).toMatchObject({ success: true, data: null })
  })
  it('a refusal with the invalid fields', async () => {
    const errors = [{ field: 'email', message: 'Type an address' }]
    const body = { success: false, code: 'invalidInput', message: 'Look again.', errors }
    const { client } = recording(() => Response.json(body, { status: 422 }))
    expect(await client(getCurrentUser)).toEqual({
      success: false,
      status: 422,
      code: 'invalidInput',
      message: 'Look again.',
      fields: errors,
      details: {},
    })
  })
  it.each([
    ['an unreachable server', () => Promise.reject(new TypeError('fetch failed'))],
    ['a proxy’s page instead of JSON', () => new Response('<html>502</html>', { status: 502 })],
  ])('%s as unavailable', async (_, answer) => {
    const { client } = recording(answer)
    expect(await client(getCurrentUser)).toMatchObject({ success: false, status: 503, code: 'unavailable' })
  })
  it.each([
    ['de', 'Der Server ist nicht erreichbar.', 'Diese Anfrage ließ sich nicht lesen.'],
    ['en-XA', 'We can’t reach the server.', 'That request could not be read.'],
    [undefined, 'We can’t reach the server.', 'That request could not be read.'],
  ])('its own messages in the language %s', async (locale, unreachable, badRequest) => {
    const away = recording(() => Promise.reject(new TypeError('fetch failed')), undefined, { locale })
    expect(await away.client(getCurrentUser)).toMatchObject({ code: 'unavailable', message: unreachable })
    const broken = recording(ok, 'a\nb', { locale })
    expect(await broken.client(getCurrentUser)).toMatchObject({ code: 'badRequest', message: badRequest })
  })
  it.each(['\u20ac', 'a\nb', 'a\u0000b'])(
    'a failure for a token %j that is no valid header value',
    async token => {
      const { client, asked } = recording(ok, token)
      expect(await client(getCurrentUser)).toMatchObject({ success: false, status: 400, code: 'badRequest' })
      expect(asked).toEqual([])
    },
  )
  it('a failure for a lone surrogate in the path', async () => {
    const { client } = recording(ok)
    const answer = await client(changeCartItem, { params: { id: '\ud800' }, body: { fabricQuantity: 1 } })
    expect(answer).toMatchObject({ success: false, status: 400, code: 'badRequest' })
  })
  it('a failure for an error response without our code', async () => {
    const { client } = recording(() => new Response(null, { status: 500 }))
    expect(await client(getCurrentUser)).toMatchObject({ success: false, status: 500, code: 'internal' })
  })
})

it('the sentence of the code instead of “Customer does not exist”', async () => {
  const unsaid = () =>
    Response.json(
      { success: false, code: 'credentialsRefused', message: 'Customer does not exist' },
      { status: 401 },
    )
  const inGerman = await recording(unsaid, undefined, { locale: 'de' }).client(getCurrentUser)
  const inEnglish = await recording(unsaid).client(getCurrentUser)
  expect(inEnglish).toMatchObject({
    success: false,
    code: 'credentialsRefused',
    message: expect.stringMatching(/^That email/),
  })
  expect(JSON.stringify([inGerman, inEnglish])).not.toContain('Customer does not exist')
})
