import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, newToken, passwordFits, tokenHash } from './secrets.ts'

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

describe('passwords', () => {
  it('match their own hash and no other', async () => {
    const stored = await hashPassword('seven-bolts-of-linen')
    expect(await passwordFits('seven-bolts-of-linen', stored)).toBe(true)
    expect(await passwordFits('Seven-bolts-of-linen', stored)).toBe(false)
  })
  it('cost what OWASP recommends', async () => {
    const stored = await hashPassword('seven-bolts-of-linen')
    const [, settings, nonce = '', tag = ''] =
      /^\$argon2id\$v=19\$([^$]+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
    expect(settings).toBe('m=19456,t=2,p=1')
    const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
    const message = 'seven-bolts-of-linen'
    expect(base64(argon2Sync('argon2id', { ...cost, message, nonce: Buffer.from(nonce, 'base64') }))).toBe(
      tag,
    )
  })
  it('are salted: the same one hashes differently each time', async () => {
    expect(await hashPassword('seven-bolts-of-linen')).not.toBe(await hashPassword('seven-bolts-of-linen'))
  })
  it('never match where there is no account', async () => {
    expect(await passwordFits('', null)).toBe(false)
    expect(await passwordFits('seven-bolts-of-linen', null)).toBe(false)
  })
  it('hashed at another cost can still be verified', async () => {
    const nonce = Buffer.from('a-sixteen-b-salt')
    const message = 'seven-bolts-of-linen'
    const tag = argon2Sync('argon2id', {
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
      message,
      nonce,
    })
    const stored = `$argon2id$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(tag)}`
    expect(await passwordFits(message, stored)).toBe(true)
    expect(await passwordFits('eight-bolts-of-linen', stored)).toBe(false)
  })
  it('are derived two at a time, forty wait, and the rest are refused with a time to retry', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => passwordFits('x', null)))
    const refused = answers.filter(one => one.status === 'rejected')
    expect(refused.map(one => one.reason)).toEqual(
      Array(18).fill(expect.objectContaining({ code: 'tooManyRequests', details: { seconds: 2 } })),
    )
    expect(await passwordFits('x', null)).toBe(false)
  })
  it('throw when the stored hash is invalid', async () => {
    await expect(passwordFits('x', 'seven-bolts-of-linen')).rejects.toThrow(/cannot be parsed/)
  })
})

describe('tokens', () => {
  it('are 256 random bits that need no escaping, stored as a 32-byte hash', () => {
    const tokens = new Set(Array.from({ length: 1000 }, newToken))
    expect(tokens.size).toBe(1000)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    const [token = ''] = tokens
    expect(tokenHash(token)).toHaveLength(32)
    expect(tokenHash(token).equals(tokenHash(token))).toBe(true)
  })
})
