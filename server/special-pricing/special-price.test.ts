import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/client.ts'
import {
  acceptSpecialPrice,
  askSpecialPrice,
  listSpecialPrices,
  reviseSpecialPrice,
  withdrawSpecialPrice,
} from '@selvedge/contract/special-prices.ts'
import { specialPriceMoves, specialPriceStates } from '@selvedge/contract/special-price-terms.ts'
import { removeMember } from '@selvedge/contract/team.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signIn, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { askFor, houseAnswers, offer, readSpecial } from '@selvedge/tests/support/special-prices.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'

const LOCH = 'glenmoor-04-loch'
const OAT = 'glenmoor-01-oat'
const DELFT = 'inis-300-14-delft'
const DAY_MS = 24 * 3600_000
const halden = [{ id: 'halden-and-rowe' }]
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const retailer = () => signUpRetailer(application, { suppliers: halden })
const perMetre = (minor: number) => ({ minor, unit: 'm' as const })
const wish = (fabricId: string, minor = 5000) => ({
  fabricId,
  fabricQuantity: 30,
  targetPrice: perMetre(minor),
})
const ask = (client: Client, items: object[], rest: object = {}) =>
  client(askSpecialPrice, { body: { items, reason: 'project', ...rest } as never })
const accept = (client: Client, id: string, version: number) =>
  client(acceptSpecialPrice, { params: { id }, body: { version } })
const revise = (client: Client, id: string, version: number, minor = 5200) =>
  client(reviseSpecialPrice, { params: { id }, body: { version, targetPrice: perMetre(minor), message: '' } })
const withdraw = (client: Client, id: string, version: number) =>
  client(withdrawSpecialPrice, { params: { id }, body: { version } })
const listed = async (client: Client) => (await succeed(client(listSpecialPrices, { query: {} }))).data

/** The days of a test go by, and come back after it. */
async function later(days: number, work: () => Promise<void>): Promise<void> {
  const { now } = application.clock
  application.clock.now = new Date(now.getTime() + days * DAY_MS)
  try {
    await work()
  } finally {
    application.clock.now = now
  }
}

describe('asking', () => {
  it('keeps what the cloth costs this business at this length, and says so in the words of the specification', async () => {
    const { client } = await retailer()
    const asked = await succeed(ask(client, [wish(LOCH)], { message: 'A small hotel' }))
    expect(asked.message).toBe('Special pricing request sent successfully!')
    expect(await readSpecial(client, asked.data.ids[0]!)).toMatchObject({
      state: 'submitted',
      version: 1,
      askedBy: 'Nora Ellwood',
      reason: 'project',
      // From a piece's length on: 70.34 less 12 %.
      currentPriceMinor: 6190,
      targetPriceMinor: 5000,
      lengthMicrometres: 30_000_000,
      offer: null,
      history: [{ event: 'submitted', by: 'Nora Ellwood', message: 'A small hotel', targetPriceMinor: 5000 }],
    })
  })

  it('takes yards for what they are: a length cut on the grid, a price that reads the same again', async () => {
    const { client } = await retailer()
    const item = {
      fabricId: LOCH,
      fabricQuantity: 4.572,
      entered: { quantity: 5, unit: 'yd' },
      targetPrice: { minor: 5000, unit: 'yd' },
    }
    const { data } = await succeed(ask(client, [item]))
    const { lengthMicrometres, targetPriceMinor } = await readSpecial(client, data.ids[0]!)
    expect([lengthMicrometres, targetPriceMinor]).toEqual([4_600_000, 5468])
    expect(Math.round(targetPriceMinor * 0.9144)).toBe(5000)
  })

  it('asks for a line of the cart by its id, whatever its length', async () => {
    const { client } = await retailer()
    const cartItemId = await addLine(client, { fabricId: LOCH, fabricQuantity: 12.34 })
    const { data } = await succeed(ask(client, [{ cartItemId, targetPrice: perMetre(6000) }]))
    expect(await readSpecial(client, data.ids[0]!)).toMatchObject({
      fabric: { id: LOCH },
      lengthMicrometres: 12_400_000,
      currentPriceMinor: 6840,
    })
  })

  it('asks for several in one move, or for none', async () => {
    const { client } = await retailer()
    const refused = await ask(client, [
      wish(LOCH),
      wish(OAT, 99_999),
      { ...wish(DELFT), fabricQuantity: 0.0000001 },
    ])
    expect(refused).toMatchObject({
      success: false,
      code: 'invalidInput',
      fields: [
        { field: 'items.1.targetPrice', message: 'Ask for less than you pay now' },
        { field: 'items.2.fabricQuantity' },
      ],
    })
    expect((await listed(client)).total).toBe(0)
    const { data } = await succeed(ask(client, [wish(LOCH), wish(OAT), wish(DELFT, 1000)]))
    expect(new Set(data.ids).size).toBe(3)
    expect((await listed(client)).total).toBe(3)
  })

  it('sent twice in the same words is asked once, and mailed once', async () => {
    const { client } = await retailer()
    const before = await suppliersMails()
    const [first, again] = [
      await succeed(ask(client, [wish(LOCH)])),
      await succeed(ask(client, [wish(LOCH)])),
    ]
    expect(again.data).toEqual(first.data)
    expect((await listed(client)).total).toBe(1)
    expect((await suppliersMails()) - before).toBe(1)
  })

  it('of one cloth has one request at a time in a business, whoever asks', async () => {
    const owner = await retailer()
    const colleague = await addColleague(application, owner.client, 'requester')
    const id = await askFor(owner.client, { fabricId: LOCH })
    expect(await ask(colleague.client, [wish(LOCH, 4000)])).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'items.0.fabricId', message: `Request ${id} for this cloth is still open` }],
    })
    await succeed(withdraw(colleague.client, id, 1))
    await succeed(ask(colleague.client, [wish(LOCH, 4000)]))
    expect(await ask(owner.client, [wish(OAT), wish(OAT)])).toMatchObject({
      fields: [{ field: 'items.1.fabricId', code: 'chosenTwice' }],
    })
  })

  it.each([
    ['no items', { items: [] }],
    ['a price of nothing', { items: [{ ...wish(LOCH), targetPrice: perMetre(0) }] }],
    ['a price in parts of a penny', { items: [{ ...wish(LOCH), targetPrice: perMetre(0.5) }] }],
    ['a price without a unit', { items: [{ ...wish(LOCH), targetPrice: { minor: 5000 } }] }],
    ['neither cloth nor line', { items: [{ targetPrice: perMetre(5000) }] }],
    ['no length', { items: [{ fabricId: LOCH, targetPrice: perMetre(5000) }] }],
    ['an endless length', { items: [{ ...wish(LOCH), fabricQuantity: 1e9 }] }],
    ['an unknown reason', { items: [wish(LOCH)], reason: 'because' }],
    ['a message with a bell in it', { items: [wish(LOCH)], message: 'ring \u0007' }],
    ['a message without an end', { items: [wish(LOCH)], message: 'x'.repeat(501) }],
    ['somebody else’s price', { items: [{ ...wish(LOCH), currentPriceMinor: 1 }] }],
    ['more than fit into one move', { items: Array.from({ length: 51 }, () => wish(LOCH)) }],
  ])('refuses %s, naming the field', async (_, body) => {
    const { client } = await retailer()
    const answer = await client(askSpecialPrice, { body: { reason: 'volume', ...body } as never })
    expect(answer).toMatchObject({ success: false, status: 422, fields: [{}] })
    expect((await listed(client)).total).toBe(0)
  })

  it('refuses a sample, a cloth that is not on sale and one that is not there', async () => {
    const { client } = await retailer()
    const cartItemId = await addLine(client, { fabricId: LOCH, orderType: 'sample' })
    expect(await ask(client, [{ cartItemId, targetPrice: perMetre(1) }])).toMatchObject({
      fields: [{ field: 'items.0.cartItemId', code: 'noSpecialForSample' }],
    })
    expect(await ask(client, [wish('no-such-cloth')])).toMatchObject({ status: 404 })
    await application.db
      .updateTable('colourways')
      .set({ status: 'discontinued' })
      .where('slug', '=', 'corsara-05-ink')
      .execute()
    expect(await ask(client, [wish('corsara-05-ink')])).toMatchObject({
      fields: [{ field: 'items.0.fabricId', code: 'notOnSale' }],
    })
  })

  it('is for verified businesses, and for roles that fill a cart', async () => {
    const owner = await retailer()
    const viewer = await addColleague(application, owner.client, 'viewer')
    expect(await ask(viewer.client, [wish(LOCH)])).toMatchObject({ status: 403, code: 'roleRefused' })
    const waiting = application.db.updateTable('retailers').set({ verification: 'pending' })
    const { id } = await retailerOf(owner.email)
    await waiting.where('id', '=', id).execute()
    expect(await ask(owner.client, [wish(LOCH)])).toMatchObject({ status: 403, code: 'notVerifiedYet' })
  })

  it('may be done so often an hour', async () => {
    const { token } = await retailer()
    const client = application.client(token, { address: '203.0.113.60' })
    for (let count = 0; count < 60; count += 1) await ask(client, [wish(LOCH)])
    expect(await ask(client, [wish(LOCH)])).toMatchObject({ status: 429, code: 'tooManyRequests' })
  })
})

const suppliersMails = async () =>
  (await application.db.selectFrom('mails').select('id').where('kind', '=', 'specialPriceAsked').execute())
    .length

const retailerOf = (email: string) =>
  application.db
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select('retailers.id')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow()

describe('the way of a request', () => {
  it('goes to and fro between business and house, and remembers what was said', async () => {
    const { client } = await retailer()
    const id = await askFor(client, { fabricId: LOCH, message: 'Twelve rooms' })
    expect(await offer(application, id, { priceMinor: 6000, message: 'For March' })).toBe('answered')
    const revised = await succeed(revise(client, id, 2, 5400))
    expect(revised.data).toMatchObject({ state: 'revised', version: 3, targetPriceMinor: 5400 })
    expect(await offer(application, id, { priceMinor: 5600, minimumMetres: 28 })).toBe('answered')
    const { data } = await succeed(accept(client, id, 4))
    expect(data).toMatchObject({
      state: 'accepted',
      offer: { perMetreMinor: 5600, minimumMicrometres: 28_000_000 },
    })
    expect(data.history.map(({ event, by, message }) => [event, by, message])).toEqual([
      ['submitted', 'Nora Ellwood', 'Twelve rooms'],
      ['countered', null, 'For March'],
      ['revised', 'Nora Ellwood', ''],
      ['countered', null, ''],
      ['accepted', 'Nora Ellwood', ''],
    ])
    expect(data.history[1]!.offer).toMatchObject({ perMetreMinor: 6000, minimumMicrometres: 30_000_000 })
  })

  const moves = {
    countered: (_: Client, id: string) => offer(application, id).then(outcome => outcome === 'answered'),
    rejected: (_: Client, id: string) =>
      houseAnswers(application, id, { kind: 'reject', message: '' }).then(outcome => outcome === 'answered'),
    accepted: async (client: Client, id: string, version: number) =>
      (await accept(client, id, version)).success,
    revised: async (client: Client, id: string, version: number) =>
      (await revise(client, id, version)).success,
    withdrawn: async (client: Client, id: string, version: number) =>
      (await withdraw(client, id, version)).success,
  }
  type Move = keyof typeof moves
  /** The shortest way into each state that people bring about. */
  const waysTo: Record<string, Move[]> = {
    submitted: [],
    countered: ['countered'],
    revised: ['countered', 'revised'],
    accepted: ['countered', 'accepted'],
    rejected: ['rejected'],
    withdrawn: ['withdrawn'],
  }
  const cases = Object.keys(waysTo).flatMap(from => Object.keys(moves).map(to => [from, to as Move] as const))
  it.each(cases)('from %s to %s goes as the table says', async (from, to) => {
    const { client } = await retailer()
    const id = await askFor(client, { fabricId: LOCH })
    for (const step of waysTo[from]!) {
      expect(await moves[step](client, id, (await readSpecial(client, id)).version)).toBe(true)
    }
    const before = await readSpecial(client, id)
    const isAllowed = specialPriceMoves[before.state].includes(to)
    expect(await moves[to](client, id, before.version)).toBe(isAllowed)
    const after = await readSpecial(client, id)
    expect(after.state).toBe(isAllowed ? to : from)
    if (!isAllowed) expect(after).toEqual(before)
  })

  it('knows no move out of what is over, and into every state but the first a way', () => {
    const reached = new Set(specialPriceStates.flatMap(state => specialPriceMoves[state]))
    expect([...reached].toSorted()).toEqual(
      specialPriceStates.filter(state => state !== 'submitted').toSorted(),
    )
  })

  it('refuses an answer to what has changed since it was seen, and takes the same word twice for once', async () => {
    const { client } = await retailer()
    const id = await askFor(client, { fabricId: LOCH })
    await offer(application, id)
    expect(await accept(client, id, 1)).toMatchObject({ status: 409, code: 'specialPriceChanged' })
    await succeed(accept(client, id, 2))
    const again = await succeed(accept(client, id, 2))
    expect(again.data).toMatchObject({ state: 'accepted', version: 3 })
    expect(await withdraw(client, id, 2)).toMatchObject({ code: 'specialPriceChanged' })
  })

  it('is over with the last day of its offer, and the cloth can be asked for anew', async () => {
    const first = await retailer()
    const id = await askFor(first.client, { fabricId: LOCH })
    await offer(application, id, { days: 3 })
    const again = async () => application.client((await succeed(signIn(application, first.email))).token)
    await later(3, async () => expect((await readSpecial(await again(), id)).state).toBe('countered'))
    await later(4, async () => {
      const client = await again()
      expect((await readSpecial(client, id)).state).toBe('expired')
      expect(await accept(client, id, 2)).toMatchObject({ status: 409, code: 'specialPriceNotOpen' })
      expect((await listed(client)).offerCount).toBe(0)
      await askFor(client, { fabricId: LOCH })
      const { history } = await readSpecial(client, id)
      expect(history.at(-1)).toMatchObject({ event: 'expired', by: null })
    })
  })

  it('stands open offers before everything else, and belongs to the whole team', async () => {
    const { client } = await retailer()
    const viewer = await addColleague(application, client, 'viewer')
    const [offered] = [await askFor(client, { fabricId: LOCH }), await askFor(client, { fabricId: OAT })]
    await offer(application, offered)
    const seen = await listed(viewer.client)
    expect(seen).toMatchObject({ total: 2, offerCount: 1 })
    expect(seen.requests[0]!.id).toBe(offered)
    expect(await accept(viewer.client, offered, 2)).toMatchObject({ status: 403, code: 'roleRefused' })
  })
})

describe('the house', () => {
  it('offers less than is paid now, from today for a year at most', async () => {
    const { client } = await retailer()
    const id = await askFor(client, { fabricId: LOCH })
    expect(await offer(application, id, { priceMinor: 6190 })).toBe('notLower')
    expect(await offer(application, id, { days: -1 })).toBe('dayOutOfRange')
    expect(await offer(application, id, { days: 367 })).toBe('dayOutOfRange')
    expect(await offer(application, 'SP-99999')).toBe('unknown')
    expect((await readSpecial(client, id)).history).toHaveLength(1)
  })

  it('of two answers at once gives one', async () => {
    const { client, email } = await retailer()
    const id = await askFor(client, { fabricId: LOCH })
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => offer(application, id, { priceMinor: 5000 + index })),
      houseAnswers(application, id, { kind: 'reject', message: '' }),
    ])
    expect(answers.filter(answer => answer === 'answered')).toHaveLength(1)
    expect((await mailsTo(application, email)).filter(({ kind }) => kind.startsWith('special'))).toHaveLength(
      1,
    )
  })

  it('hears one of the words that a business says at once', async () => {
    const { client } = await retailer()
    const id = await askFor(client, { fabricId: LOCH })
    await offer(application, id)
    const answers = await Promise.all([
      accept(client, id, 2).then(({ success }) => success),
      withdraw(client, id, 2).then(({ success }) => success),
      revise(client, id, 2).then(({ success }) => success),
    ])
    // What was accepted can still be given back, by who has seen that; here nobody has.
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect((await readSpecial(client, id)).version).toBe(3)
  })
})

describe('mails', () => {
  it('tell each supplier of its own cloths, without any price', async () => {
    const { client } = await retailer()
    const marked = `Hotel ${crypto.randomUUID()}`
    await succeed(ask(client, [wish(LOCH), wish(OAT), wish(DELFT, 1000)], { message: marked }))
    const mails = await application.db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'text_body'])
      .where('kind', '=', 'specialPriceAsked')
      .where('text_body', 'like', `%${marked}%`)
      .execute()
    expect(mails).toHaveLength(2)
    const halden = mails.find(mail => mail.text_body.includes('Loch'))!
    expect(halden.subject).toBe('Ellwood & Daughter asks for a special price')
    expect(halden.text_body).toContain('30.0\u00a0m')
    expect(halden.text_body).toContain('Oat')
    expect(halden.text_body).not.toMatch(/Delft|£|50\.00|61\.90/)
  })

  it('tell who asked of an offer and of a rejection, in their language', async () => {
    const { client, email, user } = await retailer()
    const german = application.db.updateTable('users').set({ locale: 'de' }).where('id', '=', user.id)
    await german.execute()
    const offered = await askFor(client, { fabricId: LOCH })
    const rejected = await askFor(client, { fabricId: OAT })
    await offer(application, offered, { priceMinor: 5600, message: 'Nur im März' })
    await houseAnswers(application, rejected, { kind: 'reject', message: 'Zu wenig' })
    const mails = (await mailsTo(application, email)).filter(({ kind }) => kind.startsWith('special'))
    expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([
      ['specialPriceOffered', 'de'],
      ['specialPriceRejected', 'de'],
    ])
    expect(mails[0]!.text_body).toContain('56,00\u00a0£/m')
    expect(mails[0]!.text_body).toContain('Nur im März')
    expect(mails[0]!.text_body).toContain(`/dashboard/special-prices#${offered}`)
    expect(mails[1]!.text_body).toContain('Zu wenig')
  })

  it('go to the owner where who asked has left', async () => {
    const owner = await retailer()
    const colleague = await addColleague(application, owner.client, 'buyer')
    const id = await askFor(colleague.client, { fabricId: LOCH })
    await succeed(owner.client(removeMember, { params: { id: colleague.user.id } }))
    await offer(application, id)
    const special = async (email: string) =>
      (await mailsTo(application, email)).filter(({ kind }) => kind === 'specialPriceOffered').length
    expect([await special(owner.email), await special(colleague.email)]).toEqual([1, 0])
    expect((await readSpecial(owner.client, id)).askedBy).toBe('Tom Reeve')
  })
})
