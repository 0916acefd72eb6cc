import { describe, expect, it } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

const settings = { atOnce: 2, waiting: 3, retryAfterSeconds: 2 }

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
