import { describe, expect, it } from 'vitest'
import { padDuration } from './pad-duration.ts'

/** Runs work of a given duration on a fake clock; returns the time at which the whole finished. */
async function endOf(
  workMs: number,
  work: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  let time = 1000
  const wait = async (ms: number) => {
    time += ms
  }
  const timing = { stepMs: 100, now: () => time, wait }
  await padDuration(timing, () => {
    time += workMs
    return work()
  }).catch(() => undefined)
  return time - 1000
}

describe('padDuration', () => {
  it.each([
    [1, 100],
    [62, 100],
    [99.9, 100],
    [100, 100],
    [101, 200],
    [250, 300],
  ])('work of %d ms is padded to %d ms', async (workMs, endMs) => {
    expect(await endOf(workMs)).toBeCloseTo(endMs)
  })
  it('pads failing work too, and rethrows', async () => {
    expect(await endOf(30, () => Promise.reject(new Error('no')))).toBe(100)
    await expect(padDuration({ stepMs: 1 }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
  it('returns the result of the work', async () => {
    expect(await padDuration({ stepMs: 1 }, () => Promise.resolve('done'))).toBe('done')
  })
})
