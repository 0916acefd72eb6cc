import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { clothPath } from '@selvedge/contract/access/paths.ts'
import { recipeHash, type Recipe } from '@selvedge/loom/recipe/recipe.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { colourwayRow, supplierRow } from '@selvedge/tests/support/catalogue-fixture.ts'
import { ownGatePass } from '../platform/gate-pass.ts'

const recipe: Recipe = { v: 1, kind: 'velvet', seed: 4, colour: '#4a4f30', style: 'plain' }
let application: TestApplication
let pass: string
let picture: string
beforeAll(async () => {
  const rows = [
    supplierRow({ slug: 'halden' }),
    colourwayRow({
      slug: 'corsara-02',
      supplier: 'halden',
      design: 'corsara',
      recipe,
      recipeHash: recipeHash(recipe),
    }),
  ]
  application = await createTestApplication({ accessGatePassword: 'linen-before-noon', rows })
  const { deps, clock } = application
  pass = ownGatePass(deps.env, clock.now)['gate-pass'] ?? ''
  picture = clothPath(recipeHash(recipe), 'swatch', 160, 'jpeg')
})
afterAll(() => application.close())

const ask = (path: string, init?: RequestInit) => application.request(path, { redirect: 'manual', ...init })
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code
const byCookie = () => ({ headers: { cookie: `theme=dark; isProtected=${pass}` } })
const byHeader = () => ({ headers: { 'gate-pass': pass } })

const all = Object.values<Call>(calls)
const addressOf = ({ path, select }: Call) =>
  `/api${path.replace(/\{\w+\}/g, 'x')}?${new URLSearchParams(select?.query)}`

describe('every call', () => {
  it.each(all.filter(call => !call.outsideGate))(
    '$name stands behind the gate, before anything else',
    async call => {
      for (const forged of ['', `${pass}x`, 'true']) {
        const answer = await ask(addressOf(call), { method: call.method, headers: { 'gate-pass': forged } })
        expect([answer.status, await codeOf(answer)]).toEqual([403, 'gateClosed'])
      }
      const admitted = await ask(addressOf(call), { method: call.method, ...byHeader() })
      expect(await codeOf(admitted)).not.toBe('gateClosed')
    },
  )
  it('takes a pass in the header only: browsers send cookies with cross-site requests', async () => {
    const answer = await ask('/api/suppliers', byCookie())
    expect(await codeOf(answer)).toBe('gateClosed')
  })
  it('is exempt only where that is its purpose', () => {
    expect(all.filter(call => call.outsideGate).map(call => call.name)).toEqual([
      'protect',
      // What a mailed or shared link opens for people who have no account.
      'getLinkedSignOff',
      'getLinkedPhoto',
      'answerByLink',
      'getCuttingRequest',
      'sendRequestedCutting',
      'getAskedPrice',
      'offerAskedPrice',
      'refuseAskedPrice',
      'writeAboutAskedPrice',
      'getSupplierOrder',
      'answerSupplierOrder',
      'getClientQuote',
      'acceptClientQuote',
      'declineClientQuote',
      'commentClientQuote',
      'getClientQuotePaper',
      'getSharedFavorites',
    ])
  })
})

it.each(['/api', '/api/', '/api/nothing', '/api/users', '/api/users//protect', '/api/docs/nothing'])(
  '%s does not reveal to outsiders whether a call exists',
  async path => {
    for (const method of ['GET', 'PATCH', 'OPTIONS'])
      expect([method, (await ask(path, { method })).status]).toEqual([method, 403])
  },
)

/** Paths that are neither a call nor a page. */
const documents = [
  '/api/docs',
  '/api/docs/style.css',
  '/api/openapi.json',
  '/dev/mail',
  '/dev/mail/style.css',
]

describe('pictures and documents', () => {
  const refused = [
    ...documents,
    '/dev/mail/01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01',
    '/cloth/0123456789abcdef0123456789abcdef/swatch-160.jpeg',
    '/%63loth/0123456789abcdef0123456789abcdef/swatch-160.jpeg',
    '/api/%64ocs',
    `/pictures/${'0'.repeat(64)}.webp`,
  ]
  it.each(refused)('%s is refused', async path => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await ask(path, { method, headers: { cookie: 'isProtected=true' } })
      expect([method, answer.status]).toEqual([method, 403])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })
  it('are refused even when they exist', async () => {
    expect((await ask(picture)).status).toBe(403)
  })
  it('redirect people to the gate, and back', async () => {
    const answer = await ask('/api/docs', { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/auth/protected?next=%2Fapi%2Fdocs',
    ])
  })
  it('accept the cookie, or for programs the header', async () => {
    for (const path of [...documents, picture])
      for (const init of [byCookie(), byHeader()])
        expect([path, (await ask(path, init)).status]).toEqual([path, 200])
  })
})

describe('without a pass', () => {
  it.each(['/healthz', '/readyz'])('%s answers', async path => {
    expect((await ask(path)).status).toBe(200)
  })
})

describe('a shared cache', () => {
  it('stores nothing, and no crawler indexes anything', async () => {
    for (const path of [...documents, picture, '/api/suppliers', '/api/nothing'])
      for (const init of [{}, byCookie(), byHeader()]) {
        const { headers } = await ask(path, init)
        expect([path, headers.get('cache-control')]).toEqual([
          path,
          expect.stringMatching(/private|no-store/),
        ])
        expect(headers.get('cache-control')).not.toMatch(/public|s-maxage/)
        expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      }
  })
})
