import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageApplication } from '@selvedge/tests/support/page-application.ts'

let pages: Awaited<ReturnType<typeof createPageApplication>>
beforeAll(async () => {
  pages = await createPageApplication()
})
afterAll(() => pages.application.close())

type Answer = { status?: number; headers?: Record<string, string> }
const ask = (path: string, init: RequestInit, answer?: Answer) =>
  pages.withPages(async () => new Response('data', answer))(path, init)

describe('data that is prefetched before a click', () => {
  const keeping = async (
    path: string,
    answer?: Answer,
    headers: Record<string, string> = { 'sec-purpose': 'prefetch' },
  ) => {
    const { headers: said } = await ask(path, { headers }, answer)
    return [said.get('cache-control'), said.get('vary')?.includes('cookie') ?? false]
  }
  const kept = ['private, max-age=10', true]
  const notKept = ['private, no-store', false]

  it('is cached for the click, for the same cookies only', async () => {
    expect(await keeping('/fabrics/loch.data')).toEqual(kept)
    expect(await keeping('/fabrics/loch.data', {}, { purpose: 'prefetch' })).toEqual(kept)
    expect(await keeping('/supplier/halden.data', { headers: { 'cache-control': 'no-store' } })).toEqual(kept)
  })
  it('is not cached without prefetch, nor for a private, missing or notice-bearing page', async () => {
    expect(await keeping('/fabrics/loch.data', {}, {})).toEqual(notKept)
    expect(await keeping('/fabrics/loch')).toEqual(notKept)
    expect(await keeping('/dashboard.data')).toEqual(notKept)
    expect(await keeping('/fabrics/gone.data', { status: 404 })).toEqual(notKept)
    expect(await keeping('/fabrics/loch.data', { headers: { 'set-cookie': 'notice=x' } })).toEqual(notKept)
  })
})

describe('a form that was submitted', () => {
  const changes = async (cookie: string, answer?: Answer) => {
    const sent = await ask('/fabrics/loch', { method: 'POST', headers: { cookie }, body: 'x=1' }, answer)
    return sent.headers.getSetCookie().map(line => line.replace(/=[0-9a-f]{8};/, '=…;'))
  }
  it('invalidates what a member’s browser prefetched', async () => {
    expect(await changes('accessToken=x')).toEqual(['changed=…; Max-Age=10; Path=/; HttpOnly; SameSite=Lax'])
  })
  it('invalidates nothing when it was refused, or when nobody is signed in', async () => {
    expect(await changes('accessToken=x', { status: 422 })).toEqual([])
    expect(await changes('theme=dark')).toEqual([])
  })
})
