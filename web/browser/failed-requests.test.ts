import { data, type DataStrategyResult, type ErrorResponse } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { subscribeToRequests, Unreachable, watchRequests, type RequestEvent } from './failed-requests.ts'

const words = (reason: string) => `our words: ${reason}`
const heard: RequestEvent[] = []
const logged: string[] = []
let stop: () => void

beforeEach(() => {
  heard.length = 0
  logged.length = 0
  stop = subscribeToRequests(news => heard.push(news))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const form = (path: string, fields: Record<string, string> = {}) =>
  new Request(`http://selvedge.test${path}`, { method: 'POST', body: new URLSearchParams(fields) })
const sent = (request: Request) => ({ request, url: new URL(request.url) })
const answer = async (request: Request, result: DataStrategyResult) =>
  (await watchRequests(sent(request), async () => ({ page: result }), words))['page']!
const refusal = { message: 'Your card was declined.', code: 'cardDeclined', fields: {}, values: {} }
const errorResponse = (
  status: number,
  statusText: string,
  body: unknown,
): ErrorResponse & { internal: boolean } => ({
  status,
  statusText,
  data: body,
  internal: false,
})
const failed = () => heard.filter(news => news.kind === 'failed')
const offline = { type: 'error', result: data(new TypeError('Failed to fetch'), undefined) } as const

describe('a form', () => {
  it('that is refused is logged and notified, and its answer is unchanged', async () => {
    const result = { type: 'data', result: data(refusal, { status: 402 }) } as const
    expect(await answer(form('/checkout'), result)).toBe(result)
    expect(failed()).toMatchObject([{ reason: 'refused', message: refusal.message, isShownInPlace: true }])
    expect(logged).toEqual(['Request failed: cardDeclined: Your card was declined.'])
  })
  it('with invalid fields reports them only beside the fields', async () => {
    const result = { type: 'data', result: data({ ...refusal, fields: { note: 'Too long' } }) } as const
    await answer(form('/checkout'), result)
    expect(failed()).toEqual([])
    expect(logged).toEqual([])
  })
  it.each(['/auth/signin', '/auth/signup', '/auth/reset-password', '/auth/protected', '/Auth/SignIn/'])(
    'at %s fails without a notification',
    async path => {
      await answer(form(path), { type: 'data', result: data(refusal) })
      await answer(form(path), offline)
      expect(failed()).toEqual([])
      expect(logged).toEqual([])
    },
  )
  it('that cannot reach the server keeps its input, without secrets', async () => {
    const result = await answer(form('/checkout', { note: 'Ring first', password: 'linen' }), offline)
    expect(result).toMatchObject({
      type: 'data',
      result: {
        data: { code: 'unavailable', message: 'our words: unreachable', values: { note: 'Ring first' } },
      },
    })
    expect(JSON.stringify(result)).not.toContain('linen')
    expect(failed()).toMatchObject([{ reason: 'unreachable', isShownInPlace: true }])
  })
  it('that caused a server error shows the server’s message, or a default one', async () => {
    const said = errorResponse(500, '', { message: 'Quote 7F3A.' })
    expect(await answer(form('/checkout'), { type: 'error', result: said })).toMatchObject({
      result: { data: { code: 'internal', message: 'Quote 7F3A.' } },
    })
    expect(
      await answer(form('/checkout'), { type: 'error', result: new Error('secret stack') }),
    ).toMatchObject({
      result: { data: { message: 'our words: fault' } },
    })
  })
  it('of the page frame is read out, because no page shows the error', async () => {
    await answer(form('/customer'), offline)
    expect(failed()).toMatchObject([{ isShownInPlace: false }])
  })
  it('with a forbidden request leads to the error page', async () => {
    const result = { type: 'error', result: errorResponse(403, 'Forbidden', '') } as const
    expect(await answer(form('/checkout'), result)).toBe(result)
  })
  it('clears the notification of the previous attempt', async () => {
    await answer(form('/checkout'), { type: 'data', result: data({ added: {} }) })
    expect(heard).toEqual([{ kind: 'sent' }])
  })
})

describe('a page', () => {
  const page = () => new Request('http://selvedge.test/fabrics')
  it('that cannot be fetched says that the server was not reached', async () => {
    const lost = { type: 'error', result: new TypeError('Load failed') } as const
    const results = await watchRequests(
      sent(page()),
      async () => ({ root: lost, layout: lost, page: lost }),
      words,
    )
    expect(results['page']?.result).toBeInstanceOf(Unreachable)
    expect(results['layout']?.result).toBeInstanceOf(Unreachable)
    expect(results).not.toHaveProperty('root')
    expect(logged).toEqual(['Request failed: unreachable: The server cannot be reached'])
    expect(heard).toEqual([])
  })
  it('with a server error is logged; a 404 is not', async () => {
    await answer(page(), { type: 'error', result: errorResponse(503, 'Unavailable', '') })
    await answer(page(), { type: 'error', result: errorResponse(404, 'Not Found', '') })
    expect(logged).toEqual(['Request failed: 503: Unavailable'])
  })
})
