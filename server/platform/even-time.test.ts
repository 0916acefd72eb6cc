import { describe, expect, it } from 'vitest'
import { inEvenTime } from './even-time.ts'

/** Work of a given length on a clock that moves only by it; answers when the whole was over. */
async function endOf(
  workMs: number,
  work: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  let time = 1000
  const wait = async (ms: number) => {
    time += ms
  }
  const timing = { stepMs: 100, now: () => time, wait }
  await inEvenTime(timing, () => {
    time += workMs
    return work()
  }).catch(() => undefined)
  return time - 1000
}

describe('inEvenTime', () => {
  it.each([
    [1, 100],
    [62, 100],
    [99.9, 100],
    [100, 100],
    [101, 200],
    [250, 300],
  ])('work of %d ms ends after %d ms', async (workMs, endMs) => {
    expect(await endOf(workMs)).toBeCloseTo(endMs)
  })
  it('failing work takes as long, and fails', async () => {
    expect(await endOf(30, () => Promise.reject(new Error('no')))).toBe(100)
    await expect(inEvenTime({ stepMs: 1 }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
  it('gives what the work gives', async () => {
    expect(await inEvenTime({ stepMs: 1 }, () => Promise.resolve('done'))).toBe('done')
  })
})
