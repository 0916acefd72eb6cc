import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAdmission, createLane } from './admission.ts'

afterEach(() => void vi.useRealTimers())

const settled = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error as { code?: string }).code)
/** Work that lasts until it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, letGo: () => resolve('done') }
}

describe('a lane', () => {
  it('begins as many as may run at once, and the others in order of arrival', async () => {
    const run = createLane({ atOnce: 2 })
    const begun: number[] = []
    const works = Array.from({ length: 5 }, held)
    const results = works.map(({ work }, index) =>
      run(() => {
        begun.push(index)
        return work()
      }),
    )
    await vi.waitFor(() => expect(begun).toEqual([0, 1]))
    works[1]!.letGo()
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]))
    for (const { letGo } of works) letGo()
    expect(await Promise.all(results)).toEqual(Array(5).fill('done'))
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  it('gives the place of work that fails to the next', async () => {
    const run = createLane({ atOnce: 1 })
    const failing = run(() => Promise.reject(new Error('broken')))
    const next = run(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })

  it('refuses what was not begun within its time, and begins it no more', async () => {
    vi.useFakeTimers()
    const run = createLane({ atOnce: 1, longestWaitMs: 5000 })
    const first = held()
    const work = vi.fn(async () => 'late')
    const running = run(first.work)
    const late = settled(run(work))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await late).toBe('overloaded')
    first.letGo()
    expect(await running).toBe('done')
    expect(await run(async () => 'again')).toBe('again')
    expect(work).not.toHaveBeenCalled()
  })

  it('refuses at once what cannot be begun in time, by how long others took', async () => {
    vi.useFakeTimers()
    const run = createLane({ atOnce: 1, longestWaitMs: 5000 })
    for (let time = 0; time < 60; time += 1) {
      const slow = held()
      const running = run(slow.work)
      await vi.advanceTimersByTimeAsync(2000)
      slow.letGo()
      await running
    }
    const works = Array.from({ length: 4 }, held)
    const [running, one, two, refused] = works.map(({ work }) => settled(run(work)))
    expect(await refused).toBe('overloaded')
    for (const { letGo } of works) letGo()
    expect(await Promise.all([running, one, two])).toEqual(['done', 'done', 'done'])
  })
})

it('who signs in or orders does not wait behind those who browse', async () => {
  const admit = createAdmission()
  const browsing = Array.from({ length: 50 }, held)
  const pages = browsing.map(({ work }) => settled(admit(new Request('http://selvedge.test/fabrics'), work)))
  const answered = await Promise.all(
    [
      new Request('http://selvedge.test/auth/signin', { method: 'POST' }),
      new Request('http://selvedge.test/auth/signin'),
      new Request('http://selvedge.test/checkout.data'),
      new Request('http://selvedge.test/api/orders', { method: 'POST' }),
    ].map(request => admit(request, async () => 'answered')),
  )
  expect(answered).toEqual(Array(4).fill('answered'))
  for (const { letGo } of browsing) letGo()
  expect(await Promise.all(pages)).toEqual(Array(50).fill('done'))
})
