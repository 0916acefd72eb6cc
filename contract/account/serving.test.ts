import { describe, expect, it } from 'vitest'
import { CUSTOMER_TTL_MS, customerExpiresAt, isStillServed, minutesLeft } from './serving.ts'

const setAt = new Date('2026-11-20T14:00:00.000Z')
const after = (ms: number) => new Date(setAt.getTime() + ms)

describe('the customer being served', () => {
  it('lasts sixty minutes', () => {
    expect(CUSTOMER_TTL_MS).toBe(3_600_000)
    expect(customerExpiresAt(setAt).toISOString()).toBe('2026-11-20T15:00:00.000Z')
  })
  it.each([
    [0, true],
    [3_599_999, true],
    [3_600_000, true],
    [3_600_001, false],
  ])('%i ms after being set: still served %s', (ms, served) => {
    expect(isStillServed(setAt, after(ms))).toBe(served)
  })
  it('continues when the clock goes back', () => {
    expect(isStillServed(setAt, after(-5000))).toBe(true)
  })
})

describe('the minutes shown', () => {
  it.each([
    [3_600_000, 60],
    [3_599_999, 60],
    [3_540_000, 59],
    [2_520_000, 42],
    [60_001, 2],
    [60_000, 1],
    [1, 1],
    [0, 1],
    [-1, null],
  ])('%i ms left: %s', (leftMs, minutes) => {
    expect(minutesLeft(leftMs)).toBe(minutes)
  })
})
