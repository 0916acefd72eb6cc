import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { askAgainIn, createBoundedQueue } from '@selvedge/server/platform/bounded-queue.ts'
import { ownGatePass } from '@selvedge/server/platform/gate-pass.ts'
import { addLine, orderCart } from '../support/buying.ts'
import { builtPages, hasBuiltPages } from '../support/built-pages.ts'
import { signIn, signUpMember, signUpRetailer, succeed } from '../support/factories.ts'
import { invoiceFor } from '../support/invoicing.ts'
import { isSoak } from '../support/rounds.ts'
import { addColleague } from '../support/team.ts'
import { createPageApplication } from '../support/page-application.ts'
import {
  endOf,
  gates,
  rows,
  visitors,
  type End,
  type GateKind,
  type Row,
  type VisitorKind,
} from './access-rows.ts'
import { patternAt, patterns } from './route-patterns.ts'
import { spellings } from './spellings.ts'

const ORIGIN = 'http://selvedge.test'
const accessGatePassword = 'linen-before-noon'

type Cell = { gate: GateKind; visitor: VisitorKind }
const cells: Cell[] = gates.flatMap(gate => visitors.map(visitor => ({ gate, visitor })))
/** What was requested, the actual result, the expected one. */
type Tried = [what: string, is: number | string, should: number | string]
type Seen = { status: number; location: string | null; next: string | null }

const plain = (end: End): number | string => (typeof end === 'object' ? end.onward : end)
const dataOf = (address: string): string => (address === '/' ? '/_.data' : `${address}.data`)
/**
 * A closed gate turns everyone away alike, and who has passed it meets the same rules as without one: one visitor tells in every
 * way, the others by a plain request. All do everything in a soak.
 */
const isLikeAnother = ({ gate, visitor }: Cell): boolean =>
  !isSoak && gate !== 'off' && visitor !== 'signedOut'
/** A path of our own site. */
const WITHIN = /^\/(?!\/)/
const isFile = (address: string): boolean => /\.(txt|xml)$/.test(address)

/** Fewer at once than papers may wait to be printed: more would be asked to come again. */
const visits = createBoundedQueue({ atOnce: 4, waiting: Infinity, refusal: askAgainIn(1) })

describe.runIf(hasBuiltPages)('every route', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let send: Record<'on' | 'off', (address: string, init?: RequestInit) => Promise<Response>>
  let tokens: Record<VisitorKind, string>
  let emails: Partial<Record<VisitorKind, string>>
  let expected: Record<string, Row>
  let pass: string

  beforeAll(async () => {
    const render = await builtPages()
    pages = await createPageApplication()
    const { application } = pages
    send = { off: pages.withPages(render), on: pages.withPages(render, { accessGatePassword }) }
    const { sessionSecret } = application.deps.env
    pass = ownGatePass({ accessGatePassword, sessionSecret }, application.clock.now)['gate-pass'] ?? ''
    const retailer = await signUpRetailer(application)
    await addLine(retailer.client, { fabricId: 'inis-300-14-delft', fabricQuantity: 4, orderType: 'cut' })
    const order = await succeed(orderCart(retailer.client))
    const created = await succeed(retailer.client(createFavoritesList, { body: { name: 'The Rectory' } }))
    const list = created.data.id
    const requester = await addColleague(application, retailer.client, 'requester')
    await addLine(requester.client, { fabricId: 'inis-300-14-delft', fabricQuantity: 1 })
    const asked = await succeed(orderCart(requester.client))
    const invoice = await invoiceFor(application, order.data.id)
    expected = rows({ order: order.data.id, asked: asked.data.id, list, invoice })
    const member = await signUpMember(application)
    tokens = { signedOut: 'A'.repeat(43), incomplete: member.token, complete: retailer.token }
    emails = { incomplete: member.email, complete: retailer.email }
  })
  afterAll(() => pages.application.close())

  function rowOf(pattern: string): Row {
    const row = expected[pattern]
    if (!row)
      throw new Error(
        `${pattern} has no row in tests/security/access-rows.ts: declare there who may access it`,
      )
    return row
  }

  /** Cookies that claim more than they may: a profile flag, a token and a pass that were made up. */
  const cookieOf = ({ gate }: Cell, token: string) =>
    [
      `accessToken=${encodeURIComponent(JSON.stringify(token))}`,
      'profileCompleted=true',
      `isProtected=${gate === 'passed' ? pass : 'true'}`,
    ].join('; ')

  async function visit(
    address: string,
    cell: Cell,
    init: RequestInit = {},
    token = tokens[cell.visitor],
  ): Promise<Seen> {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookieOf(cell, token))
    const sent = send[cell.gate === 'off' ? 'off' : 'on']
    const answer = await visits.run(() => sent(ORIGIN + address, { ...init, headers, redirect: 'manual' }))
    const [path = null, search] = (await locationOf(answer))?.split('?') ?? []
    return { status: answer.status, location: path, next: new URLSearchParams(search).get('next') }
  }
  const outcomeOf = ({ status, location }: Seen): number | string => location ?? status
  const outcome = async (...asked: Parameters<typeof visit>) => outcomeOf(await visit(...asked))

  /** A page as it is got, once for all tests that look at it. */
  const looked = new Map<string, Promise<Seen>>()
  function look(address: string, cell: Cell): Promise<Seen> {
    const key = `${address} ${cell.visitor} ${cell.gate}`
    const found = looked.get(key) ?? visit(address, cell)
    looked.set(key, found)
    return found
  }

  /** Deviations from the table, one line each. */
  async function faults(of: readonly Cell[], check: (cell: Cell) => Promise<Tried[]>): Promise<string[]> {
    const found = await Promise.all(
      of.map(async cell => (await check(cell)).map(([what, is, should]) => ({ what, is, should, ...cell }))),
    )
    return found
      .flat()
      .filter(({ is, should }) => is !== should)
      .map(
        ({ what, is, should, visitor, gate }) =>
          `${what}, ${visitor}, gate ${gate}: ${is} instead of ${should}`,
      )
  }

  it('has a row whose URL matches no other route', () => {
    expect(Object.keys(expected).toSorted()).toEqual(patterns.toSorted())
    for (const [pattern, { address }] of Object.entries(expected)) expect(patternAt(address)).toBe(pattern)
  })

  describe.each(patterns)('%s', pattern => {
    it('responds to each visitor as its row declares, to GET, HEAD and data requests', async () => {
      const row = rowOf(pattern)
      const { address } = row
      const found = await faults(cells, async cell => {
        const end = endOf(row, cell.visitor, cell.gate)
        // A page that redirects by itself, or responds 404, does so for its own data only.
        const ofOthers = typeof end === 'string' ? end : 200
        const ofItself = typeof end === 'object' ? (row.data ?? plain(end)) : plain(end)
        const asData: [string, number | string][] = [
          [dataOf(address), ofItself],
          [`${dataOf(address)}?_routes=root`, ofOthers],
          [`${dataOf(address)}?_routes=none`, ofOthers],
        ]
        const got: Tried = ['GET', outcomeOf(await look(address, cell)), plain(end)]
        if (isLikeAnother(cell) || (!isSoak && typeof end === 'number' && cell.gate === 'passed'))
          return [got]
        const asked = isFile(address) && end === 200 ? [] : asData
        const others = await Promise.all([
          outcome(address, cell, { method: 'HEAD' }).then((is): Tried => ['HEAD', is, plain(end)]),
          ...asked.map(async ([at, should]): Promise<Tried> => [at, await outcome(at, cell), should]),
        ])
        return [got, ...others]
      })
      expect(found).toEqual([])
    })

    it('cannot be bypassed by another spelling of the path', async () => {
      const { address } = rowOf(pattern)
      const apart = cells.filter(cell => cell.gate !== 'passed' && !isLikeAnother(cell))
      const found = await faults(apart, async cell =>
        Promise.all(
          Object.entries(spellings).map(async ([name, spelled]): Promise<Tried[]> => {
            const spelling = spelled(address)
            const should = plain(endOf(rowOf(patternAt(spelling)), cell.visitor, cell.gate))
            // Where a visitor may see the page there is nothing to bypass: that it is shown, one visitor tells.
            if (!isSoak && typeof should === 'number' && cell.visitor !== 'signedOut') return []
            const is = await outcome(spelling, cell)
            // A parameter in another spelling may match nothing.
            const isAllowed = typeof should === 'number' && [200, 404].includes(Number(is))
            return [[`${name}: ${spelling}`, isAllowed ? should : is, should]]
          }),
        ).then(tried => tried.flat()),
      )
      expect(found).toEqual([])
    })

    it('accepts same-origin forms from permitted visitors, and cross-origin forms from nobody', async () => {
      const row = rowOf(pattern)
      const form = { method: 'POST', body: '' }
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const found = await faults(
        cells.filter(cell => !isLikeAnother(cell)),
        async cell => {
          const end = endOf(row, cell.visitor, cell.gate)
          const byRule = typeof end === 'string' ? end : undefined
          const token = pattern === '/auth/logout' ? await anotherSession(cell.visitor) : undefined
          const sent = await visit(
            row.address,
            cell,
            { ...form, headers: { ...type, origin: ORIGIN } },
            token,
          )
          const foreign = { ...form, headers: { ...type, origin: 'https://evil.example' } }
          return [
            ['form', sent.location ?? 'no redirect', byRule ?? row.form?.(cell) ?? 'no redirect'],
            [
              'foreign form',
              (await visit(row.address, cell, foreign)).status < 400 ? 'taken' : 'refused',
              'refused',
            ],
          ]
        },
      )
      expect(found).toEqual([])
    })

    it('causes no redirect loop and no redirect to another site', async () => {
      const { address } = rowOf(pattern)
      for (const cell of cells) {
        const { status, location, next } = await look(address, cell)
        if (next !== null) {
          expect(location).toMatch(/^\/(auth\/(signin|protected)|desk\/sign-in)$/)
          expect(next).toBe(address)
        }
        if (location !== null) expect(location).toMatch(WITHIN)
        // A revoked link is gone.
        const last = location === null ? status : await settle(onwardFrom(location, next), cell)
        expect([200, 404, 410]).toContain(last)
      }
    })
  })

  /** Signing out ends a session, so that test gets one of its own. */
  async function anotherSession(visitor: VisitorKind): Promise<string | undefined> {
    const email = emails[visitor]
    return email && (await succeed(signIn(pages.application, email))).token
  }

  /** The final status, after at most five more redirects, each within our site. */
  async function settle(address: string, cell: Cell): Promise<number> {
    for (let steps = 0, at = address; steps <= 5; steps += 1) {
      const { status, location, next } = await look(at, cell)
      if (location === null) return status
      expect(location).toMatch(WITHIN)
      at = onwardFrom(location, next)
    }
    throw new Error(`${address} redirects endlessly for ${cell.visitor}, gate ${cell.gate}`)
  }
})

const onwardFrom = (location: string, next: string | null): string =>
  next === null ? location : `${location}?next=${encodeURIComponent(next)}`

/** The target of a redirect; data responses contain it in their body. */
async function locationOf(answer: Response): Promise<string | null> {
  if (answer.status !== 202) return answer.headers.get('location')
  const text = await answer.text()
  return /"redirect","([^"]+)"/.exec(text)?.[1] ?? `no redirect in ${text}`
}
