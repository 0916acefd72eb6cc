import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, changeCartItem, removeCartItem } from '@selvedge/contract/cart/cart.ts'
import { createClient, type ClientOptions } from '@selvedge/contract/call/client.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { createTestApplication, ORIGIN, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, newKey, readCart } from '@selvedge/tests/support/buying.ts'
import { newEmail, signUpRetailer } from '@selvedge/tests/support/factories.ts'
import { asker, jsonHeaders } from './testing/ask.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const { ask, post } = asker(() => application)
const GERMAN = 'de;q=0.9, xx'
const signInWith = (language: string, body: object) =>
  post('/users/login/3', JSON.stringify(body), { ...jsonHeaders, 'accept-language': language })
const stranger = () => ({ email: newEmail(), password: 'not-the-password' })

const clientFor = (token: string, options: Partial<ClientOptions>) =>
  createClient({ baseUrl: `${ORIGIN}/api`, fetch: application.app.fetch, token, ...options })

describe('a refusal', () => {
  it('comes in the language of the caller, and declares it', async () => {
    const answer = await signInWith(GERMAN, stranger())
    expect(answer.status).toBe(401)
    expect(answer.body.message).toMatch(/^E-Mail-Adresse und Passwort passen nicht zusammen/)
    expect(answer.headers.get('content-language')).toBe('de')
    expect(answer.headers.get('vary')).toContain('accept-language')
  })
  it.each(['', 'xx', 'fr-FR,pt;q=0.5', '*', 'q=1', ';;;,,,', 'de;'.repeat(5000), '\u00ff'])(
    'comes in English for %j',
    async language => {
      const answer = await signInWith(language, stranger())
      expect(answer.body.message).toMatch(/^That email and password don’t match/)
      expect(answer.headers.get('content-language')).toBe('en')
    },
  )
  it('of an unknown path does too', async () => {
    const answer = await ask('/nothing', { headers: { 'accept-language': 'it' } })
    expect(answer.body.message).toBe('A questo indirizzo web non c’è nulla.')
  })
})

describe('a faulty field', () => {
  const namesIn = async (language: string) => {
    const answer = await signInWith(language, { email: 'nora', unheardOf: 1 })
    return answer.body.errors
  }
  it('is named in the language of the caller, with a code for programs', async () => {
    expect(await namesIn(GERMAN)).toEqual([
      { field: 'email', code: 'email', message: 'Eine E-Mail-Adresse wie nora@example.com eingeben' },
      { field: 'password', code: 'required', message: 'Bitte ausfüllen' },
      { field: 'unheardOf', code: 'unknownField', message: 'Dieses Feld ist hier nicht bekannt' },
    ])
    expect((await namesIn('zh'))?.map(error => error.message)).toEqual([
      '请输入邮箱地址，例如 nora@example.com',
      '请填写此项',
      '此处没有这个字段',
    ])
  })
  it('states its minimum or maximum', async () => {
    const headers = { 'accept-language': GERMAN }
    const small = await ask('/fabrics?page=0&inStockMetres=10001', { headers })
    expect(small.body.errors?.map(error => error.message)).toEqual(['Höchstens 10.000', 'Mindestens 1'])
    const long = await ask(`/fabrics?q=${'x'.repeat(201)}`, { headers })
    expect(long.body.errors).toMatchObject([{ field: 'q', message: 'Höchstens 200 Zeichen eingeben' }])
    const other = await ask('/fabrics?use=carpet', { headers })
    expect(other.body.errors?.[0]?.message).toMatch(/^Einen dieser Werte senden: curtain, blind/)
  })
})

describe('a message of a business rule', () => {
  it('comes in the language of the caller, for success and refusal', async () => {
    const { token } = await signUpRetailer(application)
    const client = clientFor(token, { locale: 'nl' })
    const added = await client(addToCart, { body: { fabricId: 'glenmoor-01-oat', fabricQuantity: 1 } })
    expect(added).toMatchObject({ success: true, message: 'Aan de winkelwagen toegevoegd' })
    const params = { id: added.success ? added.data.id : '' }
    const past = { params, body: { neededBy: '2020-01-01' } }
    expect(await client(changeCartItem, past)).toMatchObject({
      message: 'Controleer de gemarkeerde velden en probeer het opnieuw.',
      fields: [{ field: 'neededBy', message: 'Kies een dag vanaf vandaag' }],
    })
    expect(await client(removeCartItem, { params })).toMatchObject({
      message: 'Artikel uit de winkelwagen verwijderd',
    })
  })
  it('gives lengths in the unit of the caller', async () => {
    const { token, client } = await signUpRetailer(application)
    const id = await addLine(client, { fabricId: 'glenmoor-06-rowan', fabricQuantity: 21 })
    const body = { cartVersion: (await readCart(client)).version }
    const refusedTo = (options: Partial<ClientOptions>) =>
      clientFor(token, options)(placeOrder, { body, idempotencyKey: newKey() })
    const sentence = 'Von Glenmoor Rowan sind nur 21,87\u00a0yd auf Lager.'
    expect(await refusedTo({ locale: 'de', measurementType: 'imperial' })).toMatchObject({
      message: sentence,
      fields: [{ field: `items.${id}`, code: 'notEnoughStock', message: sentence }],
      details: { availableMicrometres: 20_000_000, fabricId: 'glenmoor-06-rowan' },
    })
    expect(await refusedTo({ locale: 'es' })).toMatchObject({
      message: 'De Glenmoor Rowan solo hay 20\u00a0m en stock.',
    })
  })
})

describe('an order that is placed again under its key', () => {
  it('is answered the same, in the language of the current caller', async () => {
    const { token, client } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'glenmoor-01-oat', fabricQuantity: 1 })
    const body = JSON.stringify({ cartVersion: (await readCart(client)).version })
    const key = newKey()
    const place = async (language: string) => {
      const headers = { ...jsonHeaders, authorization: `Bearer ${token}`, 'idempotency-key': key }
      const init = { method: 'POST', headers: { ...headers, 'accept-language': language }, body }
      return (await application.request('/api/orders', init)).text()
    }
    const first = await place('de')
    const { id } = (JSON.parse(first) as { data: { id: string } }).data
    expect(JSON.parse(first)).toEqual({
      success: true,
      data: { id, state: 'placed' },
      message: `Bestellung ${id} aufgegeben`,
    })
    expect(await place('de')).toBe(first)
    const english = await place('en')
    expect(JSON.parse(english)).toEqual({
      success: true,
      data: { id, state: 'placed' },
      message: `Order ${id} placed`,
    })
    expect(await place('en')).toBe(english)
  })
  it('that was declined says so in the language of the current caller', async () => {
    const { token, client } = await signUpRetailer(application, { card: 'demo_declined' })
    await addLine(client, { fabricId: 'glenmoor-01-oat', fabricQuantity: 1 })
    const input = { body: { cartVersion: (await readCart(client)).version }, idempotencyKey: newKey() }
    const messageIn = async (locale: string) =>
      (await clientFor(token, { locale })(placeOrder, input)).message
    expect(await messageIn('it')).toMatch(/^La carta è stata rifiutata\./)
    expect(await messageIn('en')).toMatch(/^Your card was declined\./)
    expect(await messageIn('it')).toMatch(/^La carta è stata rifiutata\./)
  })
})

describe('an answer without a text', () => {
  it('declares no language', async () => {
    const answer = await ask('/suppliers', { headers: { 'accept-language': 'de' } })
    expect(answer.headers.get('content-language')).toBeNull()
  })
})
