import { describe, expect, it } from 'vitest'
import { createMemoryLimit } from './memory-limit.ts'

const MINUTE_MS = 60_000
function limitOf(most: number) {
  const time = { ms: 1_000_000 }
  const take = createMemoryLimit({ most, windowMs: MINUTE_MS, clock: () => new Date(time.ms) })
  const codeOf = (key: string) => {
    try {
      take(key)
      return 'taken'
    } catch (error) {
      return error
    }
  }
  return { time, codeOf }
}

describe('an in-memory limit', () => {
  it('allows a number of calls in a window that begins with the first, and returns the time to wait', () => {
    const { time, codeOf } = limitOf(2)
    expect(codeOf('a')).toBe('taken')
    time.ms += 30_000
    expect(codeOf('a')).toBe('taken')
    expect(codeOf('a')).toMatchObject({ code: 'tooManyRequests', details: { seconds: 30 } })
    expect(codeOf('b')).toBe('taken')
    time.ms += 29_999
    expect(codeOf('a')).toMatchObject({ details: { seconds: 1 } })
    time.ms += 1
    expect(codeOf('a')).toBe('taken')
  })
  it('evicts the oldest keys when it is full', () => {
    const { time, codeOf } = limitOf(1)
    for (let n = 0; n < 60_000; n += 1) expect(codeOf(`key ${n}`)).toBe('taken')
    expect(codeOf('key 59999')).toMatchObject({ code: 'tooManyRequests' })
    expect(codeOf('key 0')).toBe('taken')
    time.ms += MINUTE_MS
    expect(codeOf('key 59999')).toBe('taken')
  })
})
