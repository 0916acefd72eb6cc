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
  for (let n = 0; n < times; n += 1) left.push(await limit.take(key))
  return left
}

describe('a limit', () => {
  it('lets a key try so often, and then tells how long to wait', async () => {
    const limit = limitOf()
    expect(await takes(limit, 'nora', 3)).toEqual([2, 1, 0])
    nowMs += 10_500
    await expect(limit.take('nora')).rejects.toMatchObject(tooMany(50))
    expect(await limit.take('tom')).toBe(2)
  })
  it('begins anew when its time is over; being refused does not make it longer', async () => {
    const limit = limitOf()
    await takes(limit, 'nora', 3)
    nowMs += 59_999
    await expect(limit.take('nora')).rejects.toMatchObject(tooMany(1))
    nowMs += 1
    expect(await takes(limit, 'nora', 3)).toEqual([2, 1, 0])
    await expect(limit.take('nora')).rejects.toMatchObject(tooMany(60))
  })
  it('forgets what it is told to, and takes back one try', async () => {
    const limit = limitOf()
    await takes(limit, 'nora', 3)
    await limit.giveBack('nora')
    expect(await limit.take('nora')).toBe(0)
    await limit.forget('nora')
    expect(await takes(limit, 'nora', 3)).toEqual([2, 1, 0])
    await limit.giveBack('nobody')
    for (let n = 0; n < 5; n += 1) await limit.giveBack('nora')
    expect(await limit.take('nora')).toBe(2)
  })
  it('counts for itself: another one of the same key does not notice', async () => {
    await takes(limitOf(), 'nora', 3)
    expect(await limitOf({ name: 'other' }).take('nora')).toBe(2)
  })
  it('is one limit for all nodes, exact to the try', async () => {
    const other = connect(database.url, { max: 10 })
    try {
      const nodes = [limitOf(), limitOf({ db: other.kysely })]
      const answers = await Promise.allSettled(
        Array.from({ length: 50 }, (_, n) => nodes[n % 2]!.take('nora')),
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
  it('keeps no key in readable form, and none for long once its time is over', async () => {
    const limit = limitOf()
    for (const key of ['nora@example.com', 'tom@example.com', 'ada@example.com']) await limit.take(key)
    const kept = () => database.kysely.selectFrom('attempts').selectAll().execute()
    expect((await kept()).map(({ key }) => key.length)).toEqual([32, 32, 32])
    expect((await kept()).map(({ key }) => key.toString('latin1')).join()).not.toContain('example')
    nowMs += 60_000
    await limit.take('bea@example.com')
    expect(await kept()).toHaveLength(1)
  })
})

describe('a limit of client addresses', () => {
  it('counts an IPv6 network as one, and calls inside this process not at all', async () => {
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
      await limit.take(address)
    await expect(limit.take('2001:db8::2')).rejects.toMatchObject(tooMany(60))
    await limit.giveBack('2001:db8::3')
    await limit.take('2001:db8::2')
    await limit.take('203.0.113.7')
    await expect(limit.take('203.0.113.7')).rejects.toMatchObject(tooMany(60))
  })
})
