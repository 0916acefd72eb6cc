import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  acceptSpecialPrice,
  listSpecialPrices,
  reviseSpecialPrice,
  withdrawSpecialPrice,
} from '@selvedge/contract/special-pricing/special-prices.ts'
import {
  specialPriceMoves,
  specialPriceStates,
} from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { mailsTo, signIn, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { askFor, houseAnswers, offer, readSpecial } from '@selvedge/tests/support/special-prices.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'

const LOCH = 'glenmoor-04-loch'
const OAT = 'glenmoor-01-oat'
const DAY_MS = 24 * 3600_000
const halden = [{ id: 'halden-and-rowe' }]
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const retailer = () => signUpRetailer(application, { suppliers: halden })
const perMetre = (minor: number) => ({ minor, unit: 'm' as const })
const accept = (client: Client, id: string, version: number) =>
  client(acceptSpecialPrice, { params: { id }, body: { version } })
const revise = (client: Client, id: string, version: number, minor = 5200) =>
  client(reviseSpecialPrice, { params: { id }, body: { version, targetPrice: perMetre(minor), message: '' } })
const withdraw = (client: Client, id: string, version: number) =>
  client(withdrawSpecialPrice, { params: { id }, body: { version } })
const listed = async (client: Client) => (await succeed(client(listSpecialPrices, { query: {} }))).data

/** Runs with the clock moved forward by some days, then resets it. */
async function later(days: number, work: () => Promise<void>): Promise<void> {
  const { now } = application.clock
  application.clock.now = new Date(now.getTime() + days * DAY_MS)
  try {
    await work()
  } finally {
    application.clock.now = now
  }
}

describe('the way of a request', () => {
  it('goes back and forth between business and house, and keeps the messages', async () => {
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
  /** The shortest path into each state that people bring about. */
  const waysTo: Record<string, Move[]> = {
    submitted: [],
    countered: ['countered'],
    revised: ['countered', 'revised'],
    accepted: ['countered', 'accepted'],
    rejected: ['rejected'],
    withdrawn: ['withdrawn'],
  }
  const cases = Object.keys(waysTo).flatMap(from => Object.keys(moves).map(to => [from, to as Move] as const))
  it.each(cases)('from %s to %s follows the table', async (from, to) => {
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

  it('leaves no final state, and reaches every state but the first', () => {
    const reached = new Set(specialPriceStates.flatMap(state => specialPriceMoves[state]))
    expect([...reached].toSorted()).toEqual(
      specialPriceStates.filter(state => state !== 'submitted').toSorted(),
    )
  })

  it('refuses an answer to a request that has changed since it was seen, and accepts a repeated answer once', async () => {
    const { client } = await retailer()
    const id = await askFor(client, { fabricId: LOCH })
    await offer(application, id)
    expect(await accept(client, id, 1)).toMatchObject({ status: 409, code: 'specialPriceChanged' })
    await succeed(accept(client, id, 2))
    const again = await succeed(accept(client, id, 2))
    expect(again.data).toMatchObject({ state: 'accepted', version: 3 })
    expect(await withdraw(client, id, 2)).toMatchObject({ code: 'specialPriceChanged' })
  })

  it('expires after the last day of its offer, and the cloth can be asked for again', async () => {
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

  it('lists open offers first, and belongs to the whole team', async () => {
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
  it('offers less than the current price, valid from today for a year at most', async () => {
    const { client } = await retailer()
    const id = await askFor(client, { fabricId: LOCH })
    expect(await offer(application, id, { priceMinor: 6190 })).toBe('notLower')
    expect(await offer(application, id, { days: -1 })).toBe('dayOutOfRange')
    expect(await offer(application, id, { days: 367 })).toBe('dayOutOfRange')
    expect(await offer(application, 'SP-99999')).toBe('unknown')
    expect((await readSpecial(client, id)).history).toHaveLength(1)
  })

  it('accepts one of two concurrent answers', async () => {
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

  it('accepts one of a business’s concurrent answers', async () => {
    const { client } = await retailer()
    const id = await askFor(client, { fabricId: LOCH })
    await offer(application, id)
    const answers = await Promise.all([
      accept(client, id, 2).then(({ success }) => success),
      withdraw(client, id, 2).then(({ success }) => success),
      revise(client, id, 2).then(({ success }) => success),
    ])
    // A business may still return an accepted offer after seeing it accepted; nobody has seen it here.
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect((await readSpecial(client, id)).version).toBe(3)
  })
})
