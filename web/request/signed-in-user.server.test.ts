import { describe, expect, it } from 'vitest'
import { user } from '@selvedge/contract/examples/people.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { errorStatus, type ErrorCode } from '@selvedge/contract/call/errors.ts'
import { findSignedInUser } from './signed-in-user.server.ts'

type Answer = 'success' | ErrorCode | Response | Error | { afterMs: number }
const success = () => Response.json({ success: true, data: user, message: '' })

/** A fake clock: waits end in order of time, once nothing else is pending. */
function handMovedClock() {
  let time = 0
  const waiting: { at: number; end: () => void }[] = []
  const moveOn = () => {
    const next = waiting.sort((a, b) => a.at - b.at).shift()
    if (!next) return
    time = Math.max(time, next.at)
    next.end()
  }
  const wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>(resolve => {
      const one = { at: time + ms, end: resolve }
      waiting.push(one)
      signal?.addEventListener('abort', () => void waiting.splice(waiting.indexOf(one), 1))
      setImmediate(moveOn)
    })
  return { now: () => time, wait, left: () => waiting.length }
}

/** An API whose calls at one moment all give the same answer. */
function apiThat(answerAt: (ms: number) => Answer) {
  const clock = handMovedClock()
  let calls = 0
  const client = createClient({
    baseUrl: 'http://api.test/api',
    token: 'abc',
    fetch: async () => {
      calls += 1
      const answer = answerAt(clock.now())
      if (answer instanceof Error) throw answer
      if (answer instanceof Response) return answer.clone()
      if (answer === 'success') return success()
      if (typeof answer === 'object') return clock.wait(answer.afterMs).then(success)
      const body = { success: false, code: answer, message: '' }
      return Response.json(body, { status: errorStatus[answer] })
    },
  })
  return {
    find: () => findSignedInUser(client, clock),
    tookMs: clock.now,
    left: clock.left,
    calls: () => calls,
  }
}

describe('the signed-in user', () => {
  it('is found at once, by one call of each kind, with no timer left', async () => {
    const api = apiThat(() => 'success')
    expect(await api.find()).toEqual(user)
    expect([api.tookMs(), api.calls(), api.left()]).toEqual([0, 2, 0])
  })
  it('is null at once when the API says signed out', async () => {
    const api = apiThat(() => 'signInRequired')
    expect(await api.find()).toBeNull()
    expect(api.tookMs()).toBe(0)
  })
  it('is `renewed` when the API reports another token', async () => {
    expect(await apiThat(() => 'sessionRenewed').find()).toBe('renewed')
  })
  const garbage = new Response('<html>busy</html>', { headers: { 'content-type': 'text/html' } })
  const bareFailure = new Response('', { status: 500 })
  const otherShape = Response.json({ success: true, data: { isProfileCompleted: true } })
  it.each([
    ['is down', new TypeError('fetch failed')],
    ['answers unavailable', 'unavailable'],
    ['answers 500', 'internal'],
    ['answers 500 and nothing else', bareFailure],
    ['is busy', 'tooManyRequests'],
    ['answers nonsense', garbage],
    ['answers an empty success', new Response('')],
    ['answers another shape', otherShape],
  ] satisfies [string, Answer][])(
    'is retried for at most two seconds while the API %s',
    async (_, failing) => {
      const short = apiThat(ms => (ms < 1900 ? failing : 'success'))
      expect(await short.find()).toEqual(user)
      expect(short.tookMs()).toBe(1900)
      const long = apiThat(() => failing)
      expect(await long.find()).toBeNull()
      expect(long.tookMs()).toBe(2000)
    },
  )
  it('is null as soon as a failing API says signed out', async () => {
    const api = apiThat(ms => (ms < 300 ? 'unavailable' : 'signInRequired'))
    expect(await api.find()).toBeNull()
    expect(api.tookMs()).toBe(300)
  })
  it('is found with a slow API', async () => {
    const api = apiThat(() => ({ afterMs: 6000 }))
    expect(await api.find()).toEqual(user)
    expect(api.tookMs()).toBe(6000)
  })
  it('is null when the API never answers, after a limit', async () => {
    const api = apiThat(() => ({ afterMs: Infinity }))
    expect(await api.find()).toBeNull()
    expect(api.tookMs()).toBe(10_000)
  })
})
