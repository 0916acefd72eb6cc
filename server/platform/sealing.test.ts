import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealing.ts'

const options = { secret: 'a-secret-of-tests', purpose: 'second factor', owner: 'nora' }
const plain = Buffer.from('twenty bytes of it..')

describe('encrypted data', () => {
  it('can be decrypted with the secret, and differs each time', () => {
    const [once, again] = [seal(plain, options), seal(plain, options)]
    expect([unseal(once, options), unseal(again, options)]).toEqual([plain, plain])
    expect(once.equals(again)).toBe(false)
    expect(once.includes(plain)).toBe(false)
  })
  it.each([{ secret: 'another' }, { purpose: 'another' }, { owner: 'tom' }])(
    'cannot be decrypted with %j',
    other => {
      expect(unseal(seal(plain, options), { ...options, ...other })).toBeUndefined()
    },
  )
  it('cannot be decrypted after a bit was flipped, or truncated', () => {
    const sealed = seal(plain, options)
    for (const at of [0, 14, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(unseal(changed, options)).toBeUndefined()
    }
    expect(unseal(sealed.subarray(0, 20), options)).toBeUndefined()
  })
})
