import { describe, expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

function limitWithClock(options: { maxKeys?: number } = {}) {
  let nowMs = Date.parse('2026-11-20T10:00:00Z')
  const clock = () => new Date(nowMs)
  const limit = createRateLimit({ most: 3, windowMs: 60_000, clock, ...options })
  const takes = (key: string, times: number) => {
    for (let n = 0; n < times; n += 1) limit.take(key)
  }
  return { limit, takes, pass: (ms: number) => (nowMs += ms) }
}
const tooMany = (seconds: number) =>
  expect.objectContaining({ code: 'tooManyRequests', details: { seconds } }) as Error

describe('a rate limit', () => {
  it('refuses one more than it allows, with the seconds that are left', () => {
    const { limit, takes, pass } = limitWithClock()
    takes('nora', 3)
    expect(() => limit.take('nora')).toThrow(tooMany(60))
    pass(20_001)
    expect(() => limit.take('nora')).toThrow(tooMany(40))
  })
  it('counts each key for itself', () => {
    const { limit, takes } = limitWithClock()
    takes('nora', 3)
    expect(() => limit.take('tom')).not.toThrow()
  })
  it('begins anew when its time is over; being refused does not make it longer', () => {
    const { limit, takes, pass } = limitWithClock()
    takes('nora', 3)
    pass(59_999)
    expect(() => limit.take('nora')).toThrow(tooMany(1))
    pass(1)
    takes('nora', 3)
    expect(() => limit.take('nora')).toThrow(tooMany(60))
  })
  it('forgets what it is told to', () => {
    const { limit, takes } = limitWithClock()
    takes('nora', 3)
    limit.forget('nora')
    expect(() => takes('nora', 3)).not.toThrow()
  })
  it('holds no more keys than it may, the oldest going first', () => {
    const { limit, takes } = limitWithClock({ maxKeys: 2 })
    takes('nora', 3)
    takes('tom', 3)
    takes('ada', 3)
    expect(() => limit.take('tom')).toThrow('tooManyRequests')
    expect(() => limit.take('ada')).toThrow('tooManyRequests')
    expect(() => limit.take('nora')).not.toThrow()
  })
})
