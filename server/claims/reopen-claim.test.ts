import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { raiseClaim, withdrawClaim } from '@selvedge/contract/claims/claims.ts'
import {
  askAboutClaim,
  decideClaim,
  getDeskClaim,
  listDeskClaims,
  reopenClaim,
  sendReplacement,
} from '@selvedge/contract/claims/desk-claims.ts'
import { countDeskLanes } from '@selvedge/contract/desk/lanes.ts'
import { readEvents } from '@selvedge/contract/events/events.ts'
import { getClothStock } from '@selvedge/contract/fulfilment/stock.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  claimBody,
  deliveredLine,
  METRE,
  openDesk,
  raise,
  readClaim,
} from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { issueFor, openSeller } from '@selvedge/tests/support/invoicing.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'
import { rounds } from '@selvedge/tests/support/rounds.ts'

const MINUTE_MS = 60_000
const reason = 'The mill has none of this lot left.'
const answer = 'Cut again from the same lot.'
const sent = { lengthMicrometres: METRE, carrier: 'dpd' as const, trackingNumber: '15504472' }
let application: TestApplication
let desk: TestOperator
let owner: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
  await openSeller(application)
  // Enough cloth for all tests.
  await application.db
    .updateTable('pieces')
    .set({ length_um: 900 * METRE })
    .execute()
  desk = await openDesk(application, 'operator')
}, 60_000)
afterAll(() => application.close())
beforeEach(async () => {
  owner = await signUpRetailer(application)
})

type Params = { id: string }
async function raised(): Promise<{ params: Params; lineId: string }> {
  const { lineId, parcelId } = await deliveredLine(application, owner.client)
  await issueFor(application, parcelId)
  return { params: { id: await raise(owner.client, { lineId }) }, lineId }
}
const replace = (params: Params, version: number) =>
  desk.client(decideClaim, { params, body: { version, outcome: 'replace', message: answer } })
async function approved() {
  const claim = await raised()
  await succeed(replace(claim.params, 1))
  return claim
}
const reopen = (params: Params, version: number, by = desk, message = reason) =>
  by.client(reopenClaim, { params, body: { version, message } })
const mailsTo = (email: string) =>
  application.db
    .selectFrom('mails')
    .select(['kind', 'text_body'])
    .where('recipient', '=', email)
    .where('kind', 'in', ['claimReplaced', 'claimReopened', 'replacementSent', 'claimCredited'])
    .orderBy('created_at')
    .execute()
const later = (ms: number) => {
  application.clock.now = new Date(application.clock.now.getTime() + ms)
}
/** Puts the clock back afterwards. */
async function within<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = application.clock.now
  try {
    return await work()
  } finally {
    application.clock.now = begun
  }
}

describe('a replacement that is not sent after all', () => {
  it('leaves its claim open with the time it had left, the buyer told why, and all that was said kept', async () => {
    const clerk = await openDesk(application, 'clerk', 'halden-and-rowe')
    const { params } = await approved()
    expect((await succeed(clerk.client(countDeskLanes))).data.claims).toBe(1)
    const before = (await succeed(desk.client(getDeskClaim, { params }))).data
    expect(before).toMatchObject({ state: 'approved', answer, mayDecide: false, mayReopen: true })
    const { cursor } = (await succeed(owner.client(readEvents, { query: {} }))).data
    const { data: claim } = await within(() => {
      later(20 * MINUTE_MS)
      return succeed(reopen(params, before.version))
    })
    expect(claim).toMatchObject({
      state: 'open',
      outcome: null,
      answer: '',
      mayDecide: true,
      mayReopen: false,
      toCutFrom: null,
      history: [
        { event: 'raised' },
        { event: 'approved', message: answer, by: before.history[1]!.by },
        { event: 'reopened', message: reason, by: before.history[1]!.by },
      ],
    })
    expect(Date.parse(claim.decideBy)).toBe(Date.parse(before.decideBy) + 20 * MINUTE_MS)
    const row = await application.db
      .selectFrom('claims')
      .select(['decided_by', 'decided_at', 'asked_at'])
      .where('number', '=', params.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ decided_by: null, decided_at: null, asked_at: null })
    const told = await succeed(owner.client(readEvents, { query: { after: cursor } }))
    expect(told.data.events).toEqual([{ subject: 'claim', id: params.id }])
    const history = (await readClaim(owner.client, params.id)).history
    expect(history.at(-1)).toMatchObject({ event: 'reopened', by: null, message: reason })
    const mails = await mailsTo(owner.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['claimReplaced', 'claimReopened'])
    expect(mails[1]!.text_body).toContain(reason)
    // The supplier has nothing to send any more, and the desk decides it again.
    expect((await succeed(clerk.client(countDeskLanes))).data.claims).toBe(0)
    const listed = (await succeed(desk.client(listDeskClaims))).data.find(({ id }) => id === params.id)
    expect(listed).toMatchObject({ state: 'open', isLate: false })
  })

  it('is credited, denied, replaced or withdrawn then, as any other', async () => {
    const credited = await approved()
    await succeed(reopen(credited.params, 2))
    const body = { version: 3, outcome: 'credit' as const, netMinor: 5000, message: 'In your wallet.' }
    await succeed(desk.client(decideClaim, { params: credited.params, body }))
    expect((await succeed(owner.client(getWallet))).data.balanceMinor).toBe(6000)
    expect(await readClaim(owner.client, credited.params.id)).toMatchObject({ outcome: 'credit' })

    const denied = await approved()
    await succeed(reopen(denied.params, 2))
    const denial = { version: 3, outcome: 'deny' as const, message: 'It is within the tolerance.' }
    await succeed(desk.client(decideClaim, { params: denied.params, body: denial }))
    expect((await readClaim(owner.client, denied.params.id)).state).toBe('denied')

    const replaced = await approved()
    await succeed(reopen(replaced.params, 2))
    await succeed(replace(replaced.params, 3))
    await succeed(desk.client(sendReplacement, { params: replaced.params, body: { ...sent, version: 4 } }))
    expect(await readClaim(owner.client, replaced.params.id)).toMatchObject({
      state: 'resolved',
      answer,
      replacement: { carrier: 'DPD' },
    })

    const { params, lineId } = await approved()
    const other = { body: claimBody({ lineId, type: 'wrongShade' }) }
    expect(await owner.client(raiseClaim, other)).toMatchObject({ code: 'claimOpen' })
    await succeed(reopen(params, 2))
    await succeed(owner.client(withdrawClaim, { params }))
    await succeed(owner.client(raiseClaim, other))
  })

  it('stops no clock twice: one that stood still since a question goes on from there', async () => {
    const { params } = await raised()
    const { decideBy } = await readClaim(owner.client, params.id)
    const claim = await within(async () => {
      await succeed(desk.client(askAboutClaim, { params, body: { version: 1, message: 'A photo?' } }))
      later(10 * MINUTE_MS)
      await succeed(replace(params, 2))
      later(10 * MINUTE_MS)
      return succeed(reopen(params, 3))
    })
    expect(Date.parse(claim.data.decideBy)).toBe(Date.parse(decideBy) + 20 * MINUTE_MS)
  })

  it('is taken back only by who decides claims, with a reason, and while one is approved and not sent', async () => {
    const { params } = await approved()
    for (const role of ['accountant', 'clerk', 'cutter'] as const) {
      const by = await openDesk(application, role, role === 'accountant' ? undefined : 'halden-and-rowe')
      expect(await reopen(params, 2, by)).toMatchObject({ code: 'roleRefused' })
      if (role !== 'cutter')
        expect((await succeed(by.client(getDeskClaim, { params }))).data.mayReopen).toBe(false)
    }
    expect(await reopen(params, 2, desk, ' ')).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'message' }],
    })
    expect(await reopen(params, 1)).toMatchObject({ code: 'claimChanged' })
    await succeed(reopen(params, 2, await openDesk(application, 'secondOperator')))
    // Pressed again, and from a page that was read since.
    expect(await reopen(params, 2)).toMatchObject({ code: 'claimChanged' })
    expect(await reopen(params, 3)).toMatchObject({ code: 'claimClosed' })
    await succeed(replace(params, 3))
    await succeed(desk.client(sendReplacement, { params, body: { ...sent, version: 4 } }))
    expect((await succeed(desk.client(getDeskClaim, { params }))).data.mayReopen).toBe(false)
    expect(await reopen(params, 4)).toMatchObject({ code: 'claimChanged' })
    expect(await reopen(params, 5)).toMatchObject({ code: 'claimClosed' })
    expect(await reopen({ id: 'CL-99999' }, 1)).toMatchObject({ code: 'notFound' })
  })

  it('is either sent or taken back, once, however many do both at the same moment', async () => {
    const movements = async () => {
      const params = { id: 'glenmoor-04-loch' }
      return (await succeed(desk.client(getClothStock, { params }))).data.movementCount
    }
    for (let round = 0; round < rounds(4, 60); round += 1) {
      owner = await signUpRetailer(application)
      const { params } = await approved()
      const { toCutFrom } = (await succeed(desk.client(getDeskClaim, { params }))).data
      const before = await movements()
      const body = { ...sent, version: 2, pieceId: toCutFrom![0]!.id }
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          (index + round) % 2 ? desk.client(sendReplacement, { params, body }) : reopen(params, 2),
        ),
      )
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      for (const refused of answers)
        if (!refused.success) expect(refused).toMatchObject({ code: 'claimChanged' })
      const claim = await readClaim(owner.client, params.id)
      const isSent = claim.state === 'resolved'
      expect(claim.state).toBe(isSent ? 'resolved' : 'open')
      expect(claim.replacement === null).toBe(!isSent)
      expect(await movements()).toBe(isSent ? before + 1 : before)
      const last = isSent ? 'replacementSent' : 'claimReopened'
      expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(['claimReplaced', last])
    }
  })
})
