import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { addFavorite, addFavoritesRoom } from '@selvedge/contract/favorites/favorites-items.ts'
import { createFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import {
  acceptClientQuote,
  commentClientQuote,
  declineClientQuote,
  getClientQuote,
  getClientQuotePaper,
} from '@selvedge/contract/quotes/client-quotes.ts'
import {
  answerQuoteComment,
  changeQuote,
  createQuote,
  getQuote,
  getQuoteSource,
  listQuotes,
  quoteToCart,
  renewQuoteLink,
  withdrawQuote,
} from '@selvedge/contract/quotes/quotes.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, readCart } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { dayIn } from '@selvedge/tests/support/special-prices.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'

const LOCH = 'glenmoor-04-loch'
const DELFT = 'inis-300-14-delft'
const DAY_MS = 24 * 3600_000
let application: TestApplication
/** The customer has no account. */
let customer: Client

beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
  customer = application.client()
})
afterAll(() => application.close())

const retailer = () => signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })
type Made = Partial<BodyOf<typeof createQuote>>
const make = (client: Client, extra: Made = {}) =>
  client(createQuote, {
    body: {
      listId: null,
      title: 'The Rectory',
      endCustomer: 'Mrs Ellis',
      note: '',
      depositPercent: 50,
      validUntil: dayIn(application, 28),
      basis: 'rrp',
      markupPercent: 0,
      taxPercent: null,
      ...extra,
    },
  })
const open = (token: string) => customer(getClientQuote, { params: { token } })
const accept = (token: string, itemIds: string[], extra: { version?: number; name?: string } = {}) =>
  customer(acceptClientQuote, {
    params: { token },
    body: { version: 1, name: 'Caroline Ellis', itemIds, ...extra },
  })
const read = async (client: Client, id: string) => (await succeed(client(getQuote, { params: { id } }))).data

/** A business with two lengths in its cart and a quote of them. */
async function quoted(extra: Made = {}) {
  const buyer = await retailer()
  await addLine(buyer.client, { fabricId: LOCH, fabricQuantity: 4, note: 'Bay curtains' })
  await addLine(buyer.client, { fabricId: DELFT, fabricQuantity: 3 })
  const { id, linkToken } = (await succeed(make(buyer.client, extra))).data
  const items = (await read(buyer.client, id)).items
  return { ...buyer, id, token: linkToken, items, itemIds: items.map(item => item.id) }
}

describe('a quote', () => {
  it('is made of the lengths of a cart, at the retail price with markup and tax', async () => {
    const { client, id } = await quoted({ markupPercent: 10, taxPercent: 20 })
    const plain = await read(client, (await succeed(make(client))).data.id)
    const quote = await read(client, id)
    expect(quote).toMatchObject({ state: 'open', version: 1, taxBasisPoints: 2000, depositBasisPoints: 5000 })
    expect(quote.items.map(({ title, cutMicrometres }) => [title, cutMicrometres])).toEqual([
      ['Bay curtains', 4_000_000],
      [expect.stringContaining('Delft'), 3_000_000],
    ])
    for (const [index, item] of quote.items.entries()) {
      const retail = plain.items[index]!.unitMinor
      expect(item.unitMinor).toBe(Math.round(retail * 1.1 * 1.2))
    }
  })

  it('is made of a list’s rooms, or of what the business pays', async () => {
    const { client } = await retailer()
    const { data: list } = await succeed(client(createFavoritesList, { body: { name: 'The Rectory' } }))
    const room = { params: list, body: { name: 'Drawing room' } }
    const { data: drawing } = await succeed(client(addFavoritesRoom, room))
    const cloth = { fabricId: LOCH, fabricQuantity: 4, purpose: 'Bay curtains', roomId: drawing.id }
    await succeed(client(addFavorite, { params: list, body: cloth }))
    await succeed(client(addFavorite, { params: list, body: { fabricId: DELFT } }))
    const source = await succeed(client(getQuoteSource, { query: { listId: list.id } }))
    expect(source.data).toMatchObject({ itemCount: 1, title: 'The Rectory', tradeMinor: 27360 })
    const { id } = (await succeed(make(client, { listId: list.id, basis: 'trade', markupPercent: 100 }))).data
    expect((await read(client, id)).items).toMatchObject([
      { room: 'Drawing room', title: 'Bay curtains', unitMinor: 2 * 6840 },
    ])
  })

  it('needs a length', async () => {
    const { client } = await retailer()
    expect(await make(client)).toMatchObject({ status: 409, code: 'nothingToQuote' })
  })

  it('has free lines, and loses an item that is taken out', async () => {
    const { client, id, token, items } = await quoted()
    const [first] = items
    const extras = [{ label: 'Making up', quantity: '5 widths', amountMinor: 34000 }]
    const body = {
      version: 1,
      title: 'The Rectory, Wells',
      endCustomer: 'Mrs Ellis',
      note: '',
      depositPercent: 0,
      validUntil: dayIn(application, 10),
      items: [{ id: first!.id, room: 'Drawing room', title: 'Bay curtains, one pair', extras }],
    }
    const change = () => client(changeQuote, { params: { id }, body })
    const { data } = await succeed(change())
    expect(data).toMatchObject({ version: 2, items: [{ extras, totalMinor: first!.totalMinor + 34000 }] })
    expect(await change()).toMatchObject({ status: 409, code: 'quoteChanged' })
    // Who saw what was offered before does not accept what is offered now.
    expect(await accept(token, [first!.id])).toMatchObject({ code: 'quoteChanged' })
    await succeed(accept(token, [first!.id], { version: 2 }))
    expect(await client(changeQuote, { params: { id }, body: { ...body, version: 3 } })).toMatchObject({
      code: 'quoteNotOpen',
    })
  })
})

describe('the customer’s page', () => {
  it('contains no supplier, no trade price and nothing of ours, in data and on paper', async () => {
    const { client, token } = await quoted({ basis: 'trade', markupPercent: 80 })
    const { data } = await succeed(open(token))
    const text = JSON.stringify(data)
    const suppliers = await application.db.selectFrom('suppliers').select(['name', 'slug']).execute()
    for (const { name, slug } of suppliers) {
      expect(text).not.toContain(name)
      expect(text).not.toContain(slug)
    }
    expect(text).not.toMatch(
      /selvedge|\b6840\b|68\.40|\b27360\b|markup|basis"|supplier|fabricId|glenmoor-04/i,
    )
    expect(data.business.name).toBe('Ellwood & Daughter')
    const { data: file } = await succeed(customer(getClientQuotePaper, { params: { token } }))
    const pdf = Buffer.from(file.base64, 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const info = pdf.toString('latin1')
    expect(info + inflatedOf(pdf)).not.toMatch(/Selvedge/)
    expect((await succeed(client(listQuotes, { query: {} }))).data.quotes[0]!.state).toBe('seen')
  })

  it('is seen once, commented, and accepted in part; each answer is mailed to who made it', async () => {
    const { client, email, id, token, itemIds, items } = await quoted()
    expect((await read(client, id)).state).toBe('open')
    await succeed(open(token))
    expect((await read(client, id)).state).toBe('seen')
    const comment = { itemId: itemIds[1]!, name: 'Caroline Ellis', message: 'Is it too busy?' }
    const say = () => customer(commentClientQuote, { params: { token }, body: comment })
    await succeed(say())
    await succeed(say())
    const reply = { itemId: itemIds[1]!, message: 'On one window it settles.' }
    await succeed(client(answerQuoteComment, { params: { id }, body: reply }))
    const { data } = await succeed(open(token))
    expect(data.state).toBe('commented')
    expect(data.items[1]!.messages.map(({ author, isCustomer }) => [author, isCustomer])).toEqual([
      ['Caroline Ellis', true],
      ['Nora Ellwood', false],
    ])
    await succeed(accept(token, [itemIds[0]!]))
    await succeed(accept(token, [itemIds[0]!]))
    expect(await accept(token, itemIds)).toMatchObject({ status: 409, code: 'quoteNotOpen' })
    const kinds = (await mailsTo(application, email)).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind.startsWith('quote'))).toEqual(['quoteCommented', 'quoteAccepted'])
    expect((await succeed(client(listQuotes, { query: {} }))).data.quotes[0]).toMatchObject({
      state: 'accepted',
      itemCount: 1,
      totalMinor: items[0]!.totalMinor,
    })
  })

  it('takes one of many answers at once', async () => {
    const { token, itemIds } = await quoted()
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => accept(token, itemIds, { name: `Caroline ${index}` })),
      ...Array.from({ length: 10 }, (_, index) =>
        customer(declineClientQuote, { params: { token }, body: { version: 1, name: `Peter ${index}` } }),
      ),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('is spent when guessed, replaced or withdrawn, and closed after its last day', async () => {
    const spent = { status: 410, code: 'linkSpent' }
    expect(await open('bm8tbGluay1hdC1hbGw')).toMatchObject(spent)
    const { client, id, token, itemIds } = await quoted()
    const { linkToken } = (await succeed(client(renewQuoteLink, { params: { id } }))).data
    expect(await open(token)).toMatchObject(spent)
    await succeed(open(linkToken))
    const { now } = application.clock
    application.clock.now = new Date(now.getTime() + 29 * DAY_MS)
    expect((await succeed(open(linkToken))).data.state).toBe('expired')
    expect(await accept(linkToken, itemIds)).toMatchObject({ code: 'quoteNotOpen' })
    application.clock.now = now
    await succeed(client(withdrawQuote, { params: { id } }))
    await succeed(client(withdrawQuote, { params: { id } }))
    expect(await open(linkToken)).toMatchObject(spent)
    expect(await accept(linkToken, itemIds)).toMatchObject(spent)
  })
})

describe('an accepted quote', () => {
  it('fills one cart once, however many colleagues press at once', async () => {
    const { client, id, token, itemIds } = await quoted()
    const colleague = await addColleague(application, client, 'buyer')
    expect(await client(quoteToCart, { params: { id } })).toMatchObject({ code: 'quoteNotOpen' })
    await succeed(accept(token, itemIds))
    const before = linesOf(await readCart(client)).length
    const pressed = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? client : colleague.client)(quoteToCart, { params: { id } }),
      ),
    )
    const added = pressed.reduce((sum, one) => sum + (one.success ? one.data.added : 0), 0)
    expect(pressed.every(({ success }) => success)).toBe(true)
    expect(added).toBe(2)
    const lines = [...linesOf(await readCart(client)), ...linesOf(await readCart(colleague.client))]
    expect(lines).toHaveLength(before + 2)
    expect(lines.filter(({ sidemark }) => sidemark === 'Mrs Ellis')).toHaveLength(2)
    expect((await read(client, id)).filledAt).not.toBeNull()
  })

  it('adds only what was accepted', async () => {
    const { client, id, token, itemIds } = await quoted()
    await succeed(accept(token, [itemIds[1]!]))
    expect((await succeed(client(quoteToCart, { params: { id } }))).data).toEqual({ added: 1, refused: [] })
  })
})

/** The text of a PDF's compressed streams, as far as it is stored as text. */
function inflatedOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n([^]*?)endstream/g)]
    .map(([, stream]) => {
      try {
        return inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('')
}
