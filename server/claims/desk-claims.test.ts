import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addClaimPhoto, listClaims, writeOfClaim } from '@selvedge/contract/claims/claims.ts'
import {
  askAboutClaim,
  decideClaim,
  getDeskClaim,
  getDeskClaimPhoto,
  listDeskClaims,
  signClaim,
} from '@selvedge/contract/claims/desk-claims.ts'
import { countDeskLanes } from '@selvedge/contract/desk/lanes.ts'
import { getWallet, listWalletEntries } from '@selvedge/contract/wallet/wallet.ts'
import { readEvents } from '@selvedge/contract/events/events.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { deliveredLine, METRE, openDesk, raise, readClaim } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { issueFor, openSeller } from '@selvedge/tests/support/invoicing.ts'
import { onePixel } from '@selvedge/tests/support/one-pixel.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'

const DAY_MS = 24 * 3600_000
let application: TestApplication
let desk: TestOperator
let second: TestOperator
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
  second = await openDesk(application, 'secondOperator')
}, 60_000)
afterAll(() => application.close())
beforeEach(async () => {
  owner = await signUpRetailer(application)
})

const delivered = (metres = 3) => deliveredLine(application, owner.client, { metres })
const balance = async () => (await succeed(owner.client(getWallet))).data.balanceMinor
const mailsTo = async (email: string) =>
  (
    await application.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', email)
      .where('kind', 'in', [
        'claimQuestion',
        'claimCredited',
        'claimReplaced',
        'replacementSent',
        'claimDenied',
      ])
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind)
const credit = (id: string, version: number, netMinor: number, more: object = {}) => ({
  params: { id },
  body: { version, outcome: 'credit' as const, netMinor, message: 'Sorry about the bar.', ...more },
})

describe('the desk', () => {
  it('asks and is answered, and its clock stops meanwhile', async () => {
    const { lineId } = await delivered()
    const params = { id: await raise(owner.client, { lineId }) }
    const before = await readClaim(owner.client, params.id)
    const { data: events } = await succeed(owner.client(readEvents, { query: {} }))
    const message = 'Could you lay a tape along it?'
    await succeed(desk.client(askAboutClaim, { params, body: { version: 1, message } }))
    expect((await readClaim(owner.client, params.id)).state).toBe('moreInfo')
    const told = await succeed(owner.client(readEvents, { query: { after: events.cursor } }))
    expect(told.data.events).toEqual([{ subject: 'claim', id: params.id }])
    expect(await mailsTo(owner.email)).toEqual(['claimQuestion'])
    const asked = application.clock.now
    application.clock.now = new Date(asked.getTime() + DAY_MS / 2)
    const { data } = await succeed(
      owner.client(writeOfClaim, { params, body: { message: 'It is 2 mm wide.' } }),
    )
    application.clock.now = asked
    expect(data).toMatchObject({ state: 'open', history: [{}, { by: null }, { event: 'answered' }] })
    expect(Date.parse(data.decideBy)).toBe(Date.parse(before.decideBy) + DAY_MS / 2)
  })

  it('credits once with a credit note, however many press at once', async () => {
    const { lineId, parcelId } = await delivered()
    await issueFor(application, parcelId)
    const id = await raise(owner.client, { lineId })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? desk : second).client(decideClaim, credit(id, 1, 5000)),
      ),
    )
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect(await balance()).toBe(6000)
    const claim = await readClaim(owner.client, id)
    expect(claim).toMatchObject({ state: 'resolved', netMinor: 5000, taxMinor: 1000, creditedMinor: 6000 })
    const { claims } = (await succeed(owner.client(listClaims))).data
    expect(claims.find(one => one.id === id)).toMatchObject({ outcome: 'credit', creditedMinor: 6000 })
    expect(claim.creditNote).toMatch(/^GB-C-/)
    const { data } = await succeed(owner.client(listWalletEntries, { query: {} }))
    expect(data.entries).toMatchObject([
      {
        kind: 'claimCredit',
        document: claim.creditNote,
        sides: [
          { account: 'wallet', amountMinor: 6000 },
          { account: 'claim', amountMinor: -6000 },
        ],
      },
    ])
    expect(await mailsTo(owner.email)).toEqual(['claimCredited'])
    const notes = await application.db
      .selectFrom('invoices')
      .select('number')
      .where('type', '=', 'creditNote')
      .where('reason', '=', id)
      .execute()
    expect(notes).toEqual([{ number: claim.creditNote }])
  })

  it('charges the supplier its share, gives the commission back, and takes the tax off', async () => {
    const { lineId } = await delivered()
    const id = await raise(owner.client, { lineId })
    await succeed(desk.client(decideClaim, credit(id, 1, 5000)))
    const entries = await application.db
      .selectFrom('ledger_entries as entry')
      .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
      .innerJoin('ledger_transactions as written', 'written.id', 'entry.transaction_id')
      .select(['account.kind', 'entry.amount_minor'])
      .where('written.document', '=', id)
      .execute()
    expect(Object.fromEntries(entries.map(entry => [entry.kind, entry.amount_minor]))).toEqual({
      retailerWallet: 6000,
      supplier: -4600,
      commission: -400,
      tax: -1000,
    })
  })

  it('credits no more than the line cost, in all its claims', async () => {
    const { lineId } = await delivered(1)
    const first = await raise(owner.client, { lineId })
    const { data } = await succeed(desk.client(getDeskClaim, { params: { id: first } }))
    await succeed(desk.client(decideClaim, credit(first, 1, data.leftMinor - 100)))
    const again = await raise(owner.client, { lineId })
    expect(await desk.client(decideClaim, credit(again, 1, 101))).toMatchObject({ code: 'claimTooMuch' })
    await succeed(desk.client(decideClaim, credit(again, 1, 100)))
  })

  it('has a second operator sign above the set sum', async () => {
    const { lineId } = await delivered(10)
    const id = await raise(owner.client, { lineId, lengthMicrometres: 9 * METRE })
    const { data } = await succeed(desk.client(decideClaim, credit(id, 1, 45_000)))
    expect(data).toMatchObject({ state: 'open', proposal: { netMinor: 45_000, isOwn: true }, maySign: false })
    expect(await balance()).toBe(0)
    expect((await readClaim(owner.client, id)).history).toHaveLength(1)
    const sign = { params: { id }, body: { version: 2 } }
    expect(await desk.client(signClaim, sign)).toMatchObject({ code: 'roleRefused' })
    expect((await succeed(second.client(getDeskClaim, { params: { id } }))).data.maySign).toBe(true)
    const signed = await Promise.all([second.client(signClaim, sign), second.client(signClaim, sign)])
    expect(signed.filter(answer => answer.success)).toHaveLength(1)
    expect(await balance()).toBe(54_000)
  })

  it('does not let a second operator sign what they proposed', async () => {
    const { lineId } = await delivered(10)
    const id = await raise(owner.client, { lineId, lengthMicrometres: 9 * METRE })
    await succeed(second.client(decideClaim, credit(id, 1, 45_000)))
    expect(await second.client(signClaim, { params: { id }, body: { version: 2 } })).toMatchObject({
      code: 'claimNotSignable',
    })
  })

  it('counts for each operator what waits for them: not what a business was asked, nor what another must sign', async () => {
    const waiting = async ({ client }: TestOperator) => (await succeed(client(countDeskLanes))).data.claims!
    const before = { first: await waiting(desk), second: await waiting(second) }
    const { lineId } = await delivered(10)
    const id = await raise(owner.client, { lineId, lengthMicrometres: 9 * METRE })
    const params = { id }
    expect(await waiting(desk)).toBe(before.first + 1)
    await succeed(desk.client(askAboutClaim, { params, body: { version: 1, message: 'How wide is it?' } }))
    expect([await waiting(desk), await waiting(second)]).toEqual([before.first, before.second])
    await succeed(owner.client(writeOfClaim, { params, body: { message: 'It is 2 mm wide.' } }))
    expect(await waiting(desk)).toBe(before.first + 1)
    await succeed(desk.client(decideClaim, credit(id, 3, 45_000)))
    expect([await waiting(desk), await waiting(second)]).toEqual([before.first, before.second + 1])
    await succeed(second.client(signClaim, { params, body: { version: 4 } }))
    expect([await waiting(desk), await waiting(second)]).toEqual([before.first, before.second])
  })

  it('denies with a reason', async () => {
    const denied = await raise(owner.client, { lineId: (await delivered()).lineId })
    const message = 'This is how the yarn is spun.'
    await succeed(
      desk.client(decideClaim, { params: { id: denied }, body: { version: 1, outcome: 'deny', message } }),
    )
    expect(await readClaim(owner.client, denied)).toMatchObject({ state: 'denied', answer: message })
    expect(await mailsTo(owner.email)).toEqual(['claimDenied'])
  })

  it('decides on what it has read: an older version is refused', async () => {
    const { lineId } = await delivered()
    const id = await raise(owner.client, { lineId })
    await succeed(owner.client(writeOfClaim, { params: { id }, body: { message: 'One more thing.' } }))
    expect(await desk.client(decideClaim, credit(id, 1, 5000))).toMatchObject({ code: 'claimChanged' })
  })

  it('counts other claims of the business, and those of cloth of the same lots, of whatever business', async () => {
    const earlierOf = async (id: string) =>
      (await succeed(desk.client(getDeskClaim, { params: { id } }))).data.earlier
    const first = await raise(owner.client, { lineId: (await delivered()).lineId })
    const before = await earlierOf(first)
    expect(before.ofBusiness).toBe(0)
    const neighbour = await signUpRetailer(application)
    const { lineId } = await deliveredLine(application, neighbour.client, { metres: 3 })
    const second = await raise(neighbour.client, { lineId })
    expect(await earlierOf(first)).toEqual({ ofBusiness: 0, ofLots: before.ofLots + 1 })
    expect(await earlierOf(second)).toEqual({ ofBusiness: 0, ofLots: before.ofLots + 1 })
    await raise(owner.client, { lineId: (await delivered()).lineId })
    expect(await earlierOf(first)).toEqual({ ofBusiness: 1, ofLots: before.ofLots + 2 })
  })

  it('shows a supplier’s clerk its own claims without wallets, and decides nothing there', async () => {
    const { lineId } = await delivered()
    const id = await raise(owner.client, { lineId })
    const image = new File([Buffer.from(onePixel, 'base64')], 'bar.png', { type: 'image/png' })
    const { data: withPhoto } = await succeed(
      owner.client(addClaimPhoto, { params: { id }, body: { image } }),
    )
    const photo = { params: { id, photoId: withPhoto.photos[0]!.id } }
    const clerk = await openDesk(application, 'clerk', 'halden-and-rowe')
    const stranger = await openDesk(application, 'clerk', 'brennan-linen')
    const { data } = await succeed(clerk.client(getDeskClaim, { params: { id } }))
    expect(data).toMatchObject({ walletMinor: null, mayDecide: false, earlier: { ofBusiness: null } })
    await succeed(clerk.client(getDeskClaimPhoto, photo))
    expect(await clerk.client(decideClaim, credit(id, 2, 5000))).toMatchObject({ code: 'roleRefused' })
    // What one operator proposes to another is theirs, until it is signed.
    await succeed(desk.client(askAboutClaim, { params: { id }, body: { version: 2, message: 'How long?' } }))
    await succeed(owner.client(writeOfClaim, { params: { id }, body: { message: 'All of it.' } }))
    const [dear, message] = [await delivered(20), 'Third of this lot.']
    const large = await raise(owner.client, { lineId: dear.lineId, lengthMicrometres: 20 * METRE })
    await succeed(desk.client(decideClaim, credit(large, 1, 60_000, { message })))
    const readBy = async ({ client }: TestOperator, claim: string) =>
      (await succeed(client(getDeskClaim, { params: { id: claim } }))).data
    expect((await readBy(desk, large)).history.map(({ event }) => event)).toContain('proposed')
    const isProposedIn = async ({ client }: TestOperator) =>
      (await succeed(client(listDeskClaims))).data.find(claim => claim.id === large)!.isProposed
    expect(await isProposedIn(desk)).toBe(true)
    expect(await isProposedIn(clerk)).toBe(false)
    const seen = await readBy(clerk, large)
    expect(seen).toMatchObject({ state: 'open', proposal: null })
    expect(JSON.stringify(seen)).not.toMatch(/proposed"|Third of this lot/)
    expect((await readBy(clerk, id)).history.map(({ message: said }) => said)).toContain('How long?')
    expect(await stranger.client(getDeskClaim, { params: { id } })).toMatchObject({ status: 404 })
    expect(await stranger.client(getDeskClaimPhoto, photo)).toMatchObject({ status: 404 })
    expect((await succeed(stranger.client(listDeskClaims))).data).toEqual([])
  })
})
