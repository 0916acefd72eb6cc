import { describe, expect, it } from 'vitest'
import { user } from '@selvedge/contract/examples/people.ts'
import { createClient } from '@selvedge/contract/client.ts'
import { errorStatus, type ErrorCode } from '@selvedge/contract/errors.ts'
import { findSignedInUser } from './signed-in-user.server.ts'

type Answer = 'success' | ErrorCode
/** An API that answers all calls of one moment alike, on a clock that moves only by waiting. */
function apiThat(answerAt: (ms: number) => Answer) {
  let time = 0
  const client = createClient({
    baseUrl: 'http://api.test/api',
    token: 'abc',
    fetch: () => {
      const answer = answerAt(time)
      if (answer === 'success') return Response.json({ success: true, data: user, message: '' })
      const body = { success: false, code: answer, message: '' }
      return Response.json(body, { status: errorStatus[answer] })
    },
  })
  const wait = async (ms: number) => {
    time += ms
  }
  return { find: () => findSignedInUser(client, { now: () => time, wait }), tookMs: () => time }
}

describe('the signed-in user', () => {
  it('is known at once', async () => {
    const api = apiThat(() => 'success')
    expect(await api.find()).toEqual(user)
    expect(api.tookMs()).toBe(0)
  })
  it('is nobody at once when the API says so', async () => {
    const api = apiThat(() => 'signInRequired')
    expect(await api.find()).toBeNull()
    expect(api.tookMs()).toBe(0)
  })
  it.each(['unavailable', 'internal', 'tooManyRequests'] as const)(
    'is waited for while the API answers %s, for two seconds at most',
    async failing => {
      const short = apiThat(ms => (ms < 1900 ? failing : 'success'))
      expect(await short.find()).toEqual(user)
      expect(short.tookMs()).toBe(1900)
      const long = apiThat(() => failing)
      expect(await long.find()).toBeNull()
      expect(long.tookMs()).toBe(2000)
    },
  )
  it('is nobody as soon as an API that failed says so', async () => {
    const api = apiThat(ms => (ms < 300 ? 'unavailable' : 'signInRequired'))
    expect(await api.find()).toBeNull()
    expect(api.tookMs()).toBe(300)
  })
})
