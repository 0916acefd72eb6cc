import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuickOrder, checkQuickOrder, readQuickOrder } from '@selvedge/contract/cart/quick-order.ts'
import type { QuickOrderLine } from '@selvedge/contract/cart/quick-order.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { linesOf, orderCart, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let number: string

beforeAll(async () => {
  application = await createTestApplication()
  const loch = application.db.selectFrom('colourways').select('supplier_sku').where('slug', '=', LOCH)
  number = (await loch.executeTakeFirstOrThrow()).supplier_sku
})
afterAll(() => application.close())

const line = (said: Partial<QuickOrderLine>): QuickOrderLine => ({
  article: number,
  length: '2',
  unit: 'm',
  lot: '',
  sidemark: '',
  fabricId: '',
  ...said,
})
const check = async (client: Client, lines: QuickOrderLine[]) =>
  (await succeed(client(checkQuickOrder, { body: { lines } }))).data
const stateOf = async (client: Client, said: Partial<QuickOrderLine>) =>
  (await check(client, [line(said)])).lines[0]!

const piecesWithLots = () =>
  application.db
    .selectFrom('pieces')
    .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
    .select(['dye_lot', eb => eb('length_um', '-', eb.ref('reserved_um')).as('free_um')])
    .where('colourways.slug', '=', LOCH)
    .execute()

describe('a list that is read', () => {
  const read = async (text: string | Buffer<ArrayBuffer>, unit: 'm' | 'yd' = 'm') => {
    const { client } = await signUpRetailer(application)
    return client(readQuickOrder, { query: { unit }, body: new Blob([text]) })
  }
  it('has its columns by place: article, length, unit, lot, sidemark', async () => {
    const answer = await read('A-1\t13.8\tyd\t2209\tDrawing room\nA-2\t6,4\tm\t\tArmchairs\n')
    expect(answer).toMatchObject({
      data: {
        lines: [
          { article: 'A-1', length: '13.8', unit: 'yd', lot: '2209', sidemark: 'Drawing room' },
          { article: 'A-2', length: '6,4', unit: 'm', lot: '', sidemark: 'Armchairs' },
        ],
      },
    })
  })
  it('keeps a word in the place of a unit as the sidemark', async () => {
    const answer = await read('GM-01;12,5;m;Hall\nGM-02;3 m;Mrs Bay')
    expect(answer).toMatchObject({
      data: {
        lines: [
          { length: '12,5', sidemark: 'Hall' },
          { length: '3 m', sidemark: 'Mrs Bay' },
        ],
      },
    })
  })
  it('has its columns by their names, in any order and language', async () => {
    const answer = await read('Kommission;Menge;Artikelnummer;Partie\nEllis;2,5;A-1;2209\n')
    const [only] = (await succeed(Promise.resolve(answer))).data.lines
    expect(only).toMatchObject({ article: 'A-1', length: '2,5', lot: '2209', sidemark: 'Ellis' })
  })
  it('is split line by line where one has another separator than the others', async () => {
    const answer = await read('A-1\t2\nVT 2445-01;4\nA-3\t6\nVT 2445-02,7.5\nCorsara moss 5,5 m\n')
    expect(answer).toMatchObject({
      data: {
        lines: [
          { article: 'A-1', length: '2' },
          { article: 'VT 2445-01', length: '4' },
          { article: 'A-3', length: '6' },
          { article: 'VT 2445-02', length: '7.5' },
          { article: 'Corsara moss', length: '5,5 m' },
        ],
      },
    })
  })
  it('takes barcodes alone, one a line', async () => {
    expect(await read('4006381333931\n4006381333948\n', 'yd')).toMatchObject({
      data: { lines: [{ article: '4006381333931', length: '', unit: 'yd' }, { article: '4006381333948' }] },
    })
  })
  it('is refused where it is no table, or has more than a thousand lines', async () => {
    expect(await read(Buffer.from('%PDF-1.7 …'))).toMatchObject({ fields: [{ field: 'file' }] })
    expect(await read('A-1\t2\n'.repeat(1002))).toMatchObject({
      fields: [{ field: 'file', message: 'Send at most 1,000 lines at once' }],
    })
  })
})

describe('the report of a line', () => {
  it('says that two lines of one cloth would come from two dye lots, unless a lot was asked for', async () => {
    const { client } = await signUpRetailer(application)
    const pieces = await piecesWithLots()
    const [first, second] = [...new Set(pieces.map(piece => piece.dye_lot))]
    const longest = (lot: string) =>
      Math.max(...pieces.filter(one => one.dye_lot === lot).map(one => one.free_um)) / 1_000_000
    const lengths = [longest(first!), longest(second!)].map(String)
    const unasked = await check(
      client,
      lengths.map(length => line({ length })),
    )
    expect(unasked.lines.map(one => one.isOfOtherLot)).toEqual([true, true])
    const asked = await check(
      client,
      lengths.map((length, nth) => line({ length, lot: [first!, second!][nth]! })),
    )
    expect(asked.lines.map(one => one.isOfOtherLot)).toEqual([false, false])
  })
  it('is ready with cut length, price and piece', async () => {
    const { client } = await signUpRetailer(application)
    expect(await stateOf(client, { length: '5 yd' })).toMatchObject({
      state: 'ready',
      fabric: { id: LOCH },
      requestedMicrometres: 4_572_000,
      cutMicrometres: 4_600_000,
      unitPriceMinor: 7773,
    })
  })
  it('is split at the space where article and length stand in one', async () => {
    const { client } = await signUpRetailer(application)
    const typed = (article: string) => stateOf(client, { article, length: '' })
    expect(await typed(`${number} 5`)).toMatchObject({
      state: 'ready',
      line: { article: number, length: '5', unit: 'm' },
      fabric: { id: LOCH },
      requestedMicrometres: 5_000_000,
    })
    expect(await typed(`${number}  2,5 yd`)).toMatchObject({
      state: 'ready',
      line: { article: number, length: '2,5 yd' },
      requestedMicrometres: 2_286_000,
    })
    expect(await typed(`${number} 1.250`)).toMatchObject({ state: 'lengthUnclear', fabric: { id: LOCH } })
    const { line: unknown } = await typed('no such cloth 77')
    expect(unknown).toMatchObject({ article: 'no such cloth 77', length: '' })
  })
  it('is not split where the whole is an article number, or a design with the number of a colour', async () => {
    const { client } = await signUpRetailer(application)
    const spaced = `${number.slice(0, -2)} ${number.slice(-2)}`
    expect(await stateOf(client, { article: spaced, length: '' })).toMatchObject({
      state: 'noLength',
      line: { article: spaced, length: '' },
      fabric: { id: LOCH },
    })
    expect(await stateOf(client, { article: 'Glenmoor 04', length: '' })).toMatchObject({
      state: 'noLength',
      line: { article: 'Glenmoor 04', length: '' },
      fabric: { id: LOCH },
    })
  })
  it('names what is missing', async () => {
    const { client } = await signUpRetailer(application)
    expect(await stateOf(client, { length: '' })).toMatchObject({ state: 'noLength' })
    expect(await stateOf(client, { length: '1,250' })).toMatchObject({ state: 'lengthUnclear' })
    expect(await stateOf(client, { length: '9000' })).toMatchObject({ state: 'notEnough' })
    expect(await stateOf(client, { lot: 'none' })).toMatchObject({ state: 'noLot' })
    expect(await stateOf(client, { article: 'no such cloth 77' })).toMatchObject({
      state: 'notFound',
      fabric: null,
    })
  })
  it('asks which cloth where a name is of several, and takes the one chosen', async () => {
    const { client } = await signUpRetailer(application)
    const asked = await stateOf(client, { article: 'Glenmoor' })
    expect(asked.state).toBe('whichOne')
    expect(asked.choices.length).toBeGreaterThan(1)
    const fabricId = asked.choices[1]!.id
    expect(await stateOf(client, { article: 'Glenmoor', fabricId })).toMatchObject({
      fabric: { id: fabricId },
    })
  })
  it('offers the nearest article for one with a slip of the hand', async () => {
    const { client } = await signUpRetailer(application)
    const slipped = `${number.slice(0, -1)}${number.endsWith('9') ? '8' : '9'}9`
    const { state, choices } = await stateOf(client, { article: slipped })
    expect(state).toBe('notFound')
    expect(choices.length).toBeGreaterThan(0)
  })
  it('counts the other lines of the list and the cart against the stock', async () => {
    const { client } = await signUpRetailer(application)
    const { freeMicrometres } = await stateOf(client, { length: '1' })
    const nearlyAll = String(freeMicrometres / 1_000_000 - 1)
    const { lines, readyCount } = await check(client, [
      line({ length: nearlyAll }),
      line({ length: nearlyAll }),
    ])
    expect(lines.map(({ state }) => state)).toContain('notEnough')
    expect(readyCount).toBe(1)
  })
})

describe('a list that is added', () => {
  it('puts in what the report showed, and leaves out what was not ready', async () => {
    const { client } = await signUpRetailer(application)
    const lines = [line({ sidemark: 'Hall' }), line({ article: 'no such cloth 77' }), line({ length: '3' })]
    const { version, key } = await check(client, lines)
    expect((await readCart(client)).lineCount).toBe(0)
    expect(await client(addQuickOrder, { body: { lines, version, key } })).toMatchObject({
      data: { added: 2, left: [1] },
      message: 'Added to cart',
    })
    const cart = linesOf(await readCart(client))
    expect(cart.map(({ cutMicrometres, sidemark }) => [cutMicrometres, sidemark])).toEqual([
      [2_000_000, 'Hall'],
      [3_000_000, ''],
    ])
  })
  it('is in the cart once for its report, however often it is pressed, also after it was ordered', async () => {
    const { client } = await signUpRetailer(application)
    const lines = [line({}), line({ article: 'no such cloth 77' }), line({ length: '3' })]
    const { version, key } = await check(client, lines)
    const send = () => succeed(client(addQuickOrder, { body: { lines, version, key } }))
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => ({ added: 2, left: [1] })))
    expect((await readCart(client)).lineCount).toBe(2)
    await succeed(orderCart(client))
    expect((await send()).data).toEqual({ added: 2, left: [1] })
    expect((await readCart(client)).lineCount).toBe(0)
    const again = await check(client, lines)
    const body = { lines, version: again.version, key: again.key }
    expect((await succeed(client(addQuickOrder, { body }))).data.added).toBe(2)
    expect((await readCart(client)).lineCount).toBe(2)
  })
  it('under the key of somebody else is one’s own', async () => {
    const [one, other] = [await signUpRetailer(application), await signUpRetailer(application)]
    const lines = [line({})]
    const { version, key } = await check(one.client, lines)
    for (const { client } of [one, other]) {
      await succeed(client(addQuickOrder, { body: { lines, version, key } }))
      expect((await readCart(client)).lineCount).toBe(1)
    }
  })
  it('puts in nothing when a price has changed since the report', async () => {
    const { client } = await signUpRetailer(application)
    const lines = [line({}), line({ article: 'glenmoor-01-oat', fabricId: 'glenmoor-01-oat' })]
    const { version, key } = await check(client, lines)
    const loch = application.db.updateTable('colourways').where('slug', '=', LOCH)
    await loch.set({ cut_price_minor: 8000 }).execute()
    try {
      expect(await client(addQuickOrder, { body: { lines, version, key } })).toMatchObject({
        code: 'reportChanged',
      })
      expect((await readCart(client)).lineCount).toBe(0)
    } finally {
      await loch.set({ cut_price_minor: 7773 }).execute()
    }
  })
  it('reports a thousand lines, and fills the cart up to what it holds', async () => {
    const { client } = await signUpRetailer(application)
    const lines = Array.from({ length: 1000 }, (_, nth) => line({ length: '0.1', sidemark: `Room ${nth}` }))
    const { readyCount, version, key, lines: reported } = await check(client, lines)
    expect(reported).toHaveLength(1000)
    expect(reported.at(-1)!.state).not.toBe('ready')
    expect(await client(addQuickOrder, { body: { lines, version, key } })).toMatchObject({
      data: { added: readyCount },
    })
    expect((await readCart(client)).lineCount).toBe(readyCount)
  })
})
