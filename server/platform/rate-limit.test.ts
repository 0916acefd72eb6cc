import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '@selvedge/db/connection.ts'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { createAddressLimit, createRateLimit, type RateLimit } from './rate-limit.ts'

const database = testDatabase()
const START_MS = Date.parse('2026-11-20T10:00:00Z')
let nowMs = START_MS
const clock = () => new Date(nowMs)
const limitOf = (options: { name?: string; db?: typeof database.kysely } = {}) =>
  createRateLimit({ db: database.kysely, clock, name: 'test', most: 3, windowMs: 60_000, ...options })
beforeEach(async () => {
  nowMs = START_MS
  await database.kysely.deleteFrom('attempts').execute()
})

const tooMany = (seconds: number) => ({ code: 'tooManyRequests', details: { seconds } })
const takes = async (limit: RateLimit, key: string, times: number) => {
  const left: number[] = []
  for (let n = 0; n < times; n += 1) left.push(await limit.consume(key))
  return left
}

describe('a limit', () => {
  it('allows a number of tries per key, then returns the time to wait', async () => {
    const limit = limitOf()
    expect(await takes(limit, 'nora', 3)).toEqual([2, 1, 0])
    nowMs += 10_500
    await expect(limit.consume('nora')).rejects.toMatchObject(tooMany(50))
    expect(await limit.consume('tom')).toBe(2)
  })
  it('starts afresh when its window is over; a refused try does not extend it', async () => {
    const limit = limitOf()
    await takes(limit, 'nora', 3)
    nowMs += 59_999
    await expect(limit.consume('nora')).rejects.toMatchObject(tooMany(1))
    nowMs += 1
    expect(await takes(limit, 'nora', 3)).toEqual([2, 1, 0])
    await expect(limit.consume('nora')).rejects.toMatchObject(tooMany(60))
  })
  it('can be reset for a key, and can give back one try', async () => {
    const limit = limitOf()
    await takes(limit, 'nora', 3)
    await limit.refund('nora')
    expect(await limit.consume('nora')).toBe(0)
    await limit.reset('nora')
    expect(await takes(limit, 'nora', 3)).toEqual([2, 1, 0])
    await limit.refund('nobody')
    for (let n = 0; n < 5; n += 1) await limit.refund('nora')
    expect(await limit.consume('nora')).toBe(2)
  })
  it('is independent of another limit with the same key', async () => {
    await takes(limitOf(), 'nora', 3)
    expect(await limitOf({ name: 'other' }).consume('nora')).toBe(2)
  })
  it('is shared by all nodes, and exact', async () => {
    const other = connect(database.url, { max: 10 })
    try {
      const nodes = [limitOf(), limitOf({ db: other.kysely })]
      const answers = await Promise.allSettled(
        Array.from({ length: 50 }, (_, n) => nodes[n % 2]!.consume('nora')),
      )
      expect(
        answers
          .filter(one => one.status === 'fulfilled')
          .map(one => one.value)
          .sort((a, b) => a - b),
      ).toEqual([0, 1, 2])
      const refused = answers.filter(one => one.status === 'rejected').map(one => one.reason as unknown)
      expect(refused).toEqual(Array(47).fill(expect.objectContaining(tooMany(60))))
    } finally {
      await other.close()
    }
  })
  it('stores no key in readable form, and deletes them soon after their window', async () => {
    const limit = limitOf()
    for (const key of ['nora@example.com', 'tom@example.com', 'ada@example.com']) await limit.consume(key)
    const kept = () => database.kysely.selectFrom('attempts').selectAll().execute()
    expect((await kept()).map(({ key }) => key.length)).toEqual([32, 32, 32])
    expect((await kept()).map(({ key }) => key.toString('latin1')).join()).not.toContain('example')
    nowMs += 60_000
    await limit.consume('bea@example.com')
    expect(await kept()).toHaveLength(1)
  })
})

describe('a limit of client addresses', () => {
  it('counts an IPv6 /64 as one, and does not count calls inside this process', async () => {
    const limit = createAddressLimit({ db: database.kysely, clock, name: 'a', most: 2, windowMs: 60_000 })
    for (const address of [
      '2001:db8::1',
      '2001:db8::ffff',
      '2001:db8:0:1::1',
      '203.0.113.7',
      null,
      null,
      null,
    ])
      await limit.consume(address)
    await expect(limit.consume('2001:db8::2')).rejects.toMatchObject(tooMany(60))
    await limit.refund('2001:db8::3')
    await limit.consume('2001:db8::2')
    await limit.consume('203.0.113.7')
    await expect(limit.consume('203.0.113.7')).rejects.toMatchObject(tooMany(60))
  })
})
