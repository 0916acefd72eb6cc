import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealing.ts'

const options = { secret: 'a-secret-of-tests', purpose: 'second factor', owner: 'nora' }
const plain = Buffer.from('twenty bytes of it..')

describe('what is sealed', () => {
  it('is read again by whoever has the secret, and looks different each time', () => {
    const [once, again] = [seal(plain, options), seal(plain, options)]
    expect([unseal(once, options), unseal(again, options)]).toEqual([plain, plain])
    expect(once.equals(again)).toBe(false)
    expect(once.includes(plain)).toBe(false)
  })
  it.each([{ secret: 'another' }, { purpose: 'another' }, { owner: 'tom' }])('is nothing with %j', other => {
    expect(unseal(seal(plain, options), { ...options, ...other })).toBeUndefined()
  })
  it('is nothing once a bit of it was changed, and when it is cut short', () => {
    const sealed = seal(plain, options)
    for (const at of [0, 14, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(unseal(changed, options)).toBeUndefined()
    }
    expect(unseal(sealed.subarray(0, 20), options)).toBeUndefined()
  })
})
