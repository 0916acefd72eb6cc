import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@selvedge/contract/call/call.ts'
import { createClient, type ClientOptions, type Result } from '@selvedge/contract/call/client.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { clearCustomer, setCustomer } from '@selvedge/contract/account/customer.ts'
import { getCurrentUser, verifyToken } from '@selvedge/contract/account/account.ts'
import { shareFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { openFirstBusiness } from '@selvedge/tests/security/first-business.ts'
import { rows, type Row } from '@selvedge/tests/security/isolation-rows.ts'
import { ORIGIN } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { createPageApplication } from '@selvedge/tests/support/page-application.ts'
import { isSoak } from '@selvedge/tests/support/rounds.ts'
import type { WebHandler } from './pages.ts'

const operatorToken = 'a-secret-of-the-operator-and-of-nobody-else'

let pages: Awaited<ReturnType<typeof createPageApplication>>
let business: Awaited<ReturnType<typeof openFirstBusiness>>
let linkToken: string
beforeAll(async () => {
  pages = await createPageApplication({ operatorToken })
  open = pages.withPages(async (_, ways) => {
    await work(ways)
    return new Response('')
  })
  business = await openFirstBusiness(pages.application)
  const { owner, first } = business
  const list = { id: first.favorites.listId }
  linkToken = (await succeed(owner.client(shareFavorites, { params: list, body: { days: 7 } }))).data
    .linkToken
})
afterAll(() => pages.application.close())

type Ways = Pick<Parameters<WebHandler>[1], 'apiFetch' | 'read'>

/** What the next page does with the API while it is rendered. */
let work: (ways: Ways) => Promise<void>
let open: (address: string) => Promise<Response>
async function onOnePage<T>(what: (ways: Ways) => Promise<T>): Promise<T> {
  let made: { result: T } | undefined
  work = async ways => void (made = { result: await what(ways) })
  await open('/fabrics')
  return made!.result
}

type Reader = Pick<ClientOptions, 'token' | 'locale' | 'measurementType'>
type Sent = { params?: object; query?: object }

const overHttp = (call: Call, sent: Sent, reader: Reader): Promise<Result<unknown>> => {
  const { app } = pages.application
  const fetch = (request: Request) => app.fetch(request)
  return createClient({ baseUrl: `${ORIGIN}/api`, fetch, ...reader })(call, sent)
}

/** Without a way to send a request: what is answered was answered in this process. */
const inProcess = (call: Call, sent: Sent, reader: Reader): Promise<Result<unknown>> =>
  onOnePage(({ read }) => {
    const fetch = () => Promise.reject(new Error('sent as a request'))
    return createClient({ baseUrl: `${ORIGIN}/api`, fetch, read, ...reader })(call, sent)
  })

const visitors = ['signedOut', 'stranger', 'member', 'operator'] as const
const readerOf = (visitor: (typeof visitors)[number]): Reader =>
  ({
    signedOut: {},
    stranger: { token: 'A'.repeat(43), locale: 'nl' },
    member: { token: business.owner.token, locale: 'de', measurementType: 'imperial' as const },
    operator: { token: operatorToken },
  })[visitor]

/** Links of which the table of isolation names only ones that never were. */
const links: Record<string, () => Sent> = {
  getInvitation: () => ({ query: { token: business.first.invitationToken } }),
  getSharedFavorites: () => ({ params: { token: linkToken } }),
}
const asked = (call: Call): Sent =>
  links[call.name]?.() ?? (rows as Record<string, Row>)[call.name]?.send?.(business.first) ?? {}

const namesIn = (schema: object): string[] => Object.keys('shape' in schema ? (schema.shape as object) : {})
const each = (names: readonly string[], value: unknown) =>
  Object.fromEntries(names.map(name => [name, value]))
/** Ids that an address can carry; `..` in one would be another address. */
const oddities = ['no/such thing – ü', 'x\u0000', '%2F', '...']

/** New with every answer: where the next question about events begins, and the key of a report. */
const changing = ['cursor', 'key'] as const
const withoutChanging = (answer: Result<unknown>): Result<unknown> =>
  answer.success && typeof answer.data === 'object' && answer.data !== null
    ? { ...answer, data: Array.isArray(answer.data) ? answer.data : masked(answer.data) }
    : answer
const masked = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [
      name,
      (changing as readonly string[]).includes(name) ? typeof value : value,
    ]),
  )

/** As it is meant to be asked, and in ways in which it refuses. */
const sendings = (call: Call): Sent[] => [
  asked(call),
  { ...asked(call), query: { surplus: 'x' } },
  { ...asked(call), query: each(namesIn(call.query), 'nonsense') },
  { ...asked(call), query: each(namesIn(call.query), ['one', 'two']) },
  ...oddities.map(value => ({ ...asked(call), params: each(namesIn(call.params), value) })),
]

const reads = Object.values<Call>(calls).filter(({ method }) => method === 'GET')

/** What is refused for its form alone is sent by one visitor, for the next call by the next; in a soak by all of them. */
const sentBy = (visitor: (typeof visitors)[number], call: Call): Sent[] =>
  isSoak || visitors[reads.indexOf(call) % visitors.length] === visitor ? sendings(call) : [asked(call)]

describe('a call that a page makes in this process', () => {
  it.each(reads.flatMap(call => visitors.map(visitor => [call.name, visitor, call] as const)))(
    '%s, %s, is answered as over HTTP',
    async (_, visitor, call) => {
      const reader = readerOf(visitor)
      for (const sent of sentBy(visitor, call))
        expect(withoutChanging(await inProcess(call, sent, reader)), JSON.stringify(sent)).toEqual(
          withoutChanging(await overHttp(call, sent, reader)),
        )
    },
  )
  it('is answered, not only refused, to a member', async () => {
    const refused: Call[] = []
    for (const call of reads)
      if (!(await inProcess(call, asked(call), readerOf('member'))).success) refused.push(call)
    // Links of mails and of quotes are spent or never were, the operator has written no terms, no line was removed, no order of the table awaits approval or a transfer, nobody looks addresses up here, a member is no
    // operator, and the demo has made none.
    const expected = [
      'verifyEmail',
      'getRemovedCartItem',
      'getLinkedSignOff',
      'getLinkedPhoto',
      'getCuttingRequest',
      'getOrderToApprove',
      'getProForma',
      'getAskedPrice',
      'getSupplierOrder',
      'getClientQuote',
      'getClientQuotePaper',
      'listPlaces',
      'getPlace',
      'getLegalText',
      'getDeskSetUp',
      'getDemoOperator',
      'listDemoColleagues',
    ]
    const ofTheDesk = new Set<Call['access']>(['operator', 'desk'])
    expect(refused.filter(({ access }) => !ofTheDesk.has(access)).map(({ name }) => name)).toEqual(expected)
  })
})

describe('the caller of a page', () => {
  it('is looked up once for all its calls, and again after a call that may have changed who that is', async () => {
    const { token, user } = await signUpRetailer(pages.application)
    const seen = await onOnePage(async ({ apiFetch, read }) => {
      const client = createClient({ baseUrl: `${ORIGIN}/api`, fetch: apiFetch, read, token })
      const status = async () => (await client(verifyToken)).status
      const before = await status()
      // Another browser's doing, in the middle of this page.
      await pages.application.db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
      const meanwhile = await status()
      await client(clearCustomer)
      return [before, meanwhile, await status()]
    })
    expect(seen).toEqual([200, 200, 401])
  })
  it('is shown what a form changed, on the page that answers it', async () => {
    const { token } = await signUpRetailer(pages.application)
    const served = await onOnePage(async ({ apiFetch, read }) => {
      const client = createClient({ baseUrl: `${ORIGIN}/api`, fetch: apiFetch, read, token })
      const name = async () => (await succeed(client(getCurrentUser))).data.customer?.name
      const before = await name()
      await succeed(client(setCustomer, { body: { name: 'Mrs Ellis' } }))
      return [before, await name()]
    })
    expect(served).toEqual([undefined, 'Mrs Ellis'])
  })
  it('is another for every page', async () => {
    const { token, user } = await signUpRetailer(pages.application)
    const status = async () => (await inProcess(verifyToken, {}, { token })).status
    expect(await status()).toBe(200)
    await pages.application.db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    expect(await status()).toBe(401)
  })
})
