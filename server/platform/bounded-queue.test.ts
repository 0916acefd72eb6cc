import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { askAgainIn, createBoundedQueue } from './bounded-queue.ts'

const settings = { atOnce: 2, waiting: 3, refusal: askAgainIn(2) }

/** Work that runs until it is ended from outside. */
function openWork() {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (n: number) => () => {
    begun.push(n)
    return new Promise<number>(resolve => ends.push(() => resolve(n)))
  }
  return { work, begun, endOne: () => ends.shift()?.() }
}
const refused = { code: 'tooManyRequests', details: { seconds: 2 } }

describe('a bounded queue', () => {
  it('runs a limited number at once, the rest in order, and refuses those beyond the queue', async () => {
    const turns = createBoundedQueue(settings)
    const { work, begun, endOne } = openWork()
    const answers = [1, 2, 3, 4, 5].map(n => turns.run(work(n)))
    expect(begun).toEqual([1, 2])
    expect(() => turns.refuseWhenFull()).toThrow('tooManyRequests')
    await expect(turns.run(work(6))).rejects.toMatchObject(refused)
    for (let ended = 0; ended < 5; ended += 1) {
      endOne()
      await answers[ended]
      expect(begun.length).toBeLessThanOrEqual(ended + 3)
    }
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5])
    expect(begun).toEqual([1, 2, 3, 4, 5])
  })
  it('continues after work that fails, and drains completely', async () => {
    const turns = createBoundedQueue({ ...settings, atOnce: 1, waiting: 1 })
    const fails = turns.run(() => Promise.reject(new Error('no')))
    const waits = turns.run(() => Promise.resolve('yes'))
    expect(() => turns.refuseWhenFull()).toThrow('tooManyRequests')
    await expect(fails).rejects.toThrow('no')
    expect(await waits).toBe('yes')
    expect(() => turns.refuseWhenFull()).not.toThrow()
    expect(await turns.run(() => Promise.resolve('again'))).toBe('again')
  })
})

describe('a bounded queue with a longest wait', () => {
  const patient = {
    atOnce: 1,
    waiting: 100,
    longestWaitMs: 5000,
    refusal: () => new ApiError('overloaded'),
  }
  const refusalOf = (promise: Promise<unknown>): Promise<unknown> =>
    promise.catch((error: unknown) => (error as ApiError).code)
  afterEach(() => void vi.useRealTimers())

  it('refuses what was not begun within its time, and begins it no more', async () => {
    vi.useFakeTimers()
    const turns = createBoundedQueue(patient)
    const { work, endOne } = openWork()
    const first = turns.run(work(1))
    const late = vi.fn(async () => 'late')
    const refusal = refusalOf(turns.run(late))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await refusal).toBe('overloaded')
    endOne()
    expect(await first).toBe(1)
    expect(await turns.run(async () => 'again')).toBe('again')
    expect(late).not.toHaveBeenCalled()
  })
  it('refuses at once what cannot be begun in time, by how long others took', async () => {
    vi.useFakeTimers()
    const turns = createBoundedQueue(patient)
    const { work, endOne } = openWork()
    for (let time = 0; time < 60; time += 1) {
      const slow = turns.run(work(time))
      await vi.advanceTimersByTimeAsync(2000)
      endOne()
      await slow
    }
    const [one, two, three, refused] = [1, 2, 3, 4].map(n => refusalOf(turns.run(work(n))))
    expect(await refused).toBe('overloaded')
    for (const answer of [one, two, three]) {
      endOne()
      await answer
    }
    expect(await Promise.all([one, two, three])).toEqual([1, 2, 3])
  })
})
