import { describe, expect, it } from 'vitest'
import { GATE_PASS_TTL_MS } from '@selvedge/contract/access/gate.ts'
import { gatePasswordFits, gateStateOf, issueGatePass } from './gate-pass.ts'

const keys = {
  accessGatePassword: 'linen-before-noon',
  sessionSecret: 'a-secret-of-tests-and-of-nothing-else',
}
const now = new Date('2026-11-20T09:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const { pass, expiresAt } = issueGatePass(keys, now)

describe('a pass', () => {
  it('is valid for three days', () => {
    expect(expiresAt).toEqual(new Date('2026-11-23T09:00:00Z'))
    expect(gateStateOf(pass, keys, now)).toBe('passed')
    expect(gateStateOf(pass, keys, later(GATE_PASS_TTL_MS - 1))).toBe('passed')
    expect(gateStateOf(pass, keys, later(GATE_PASS_TTL_MS))).toBe('closed')
  })
  it('is invalidated by a change of the password or the secret', () => {
    expect(gateStateOf(pass, { ...keys, accessGatePassword: 'wool-after-noon' }, now)).toBe('closed')
    expect(gateStateOf(pass, { ...keys, sessionSecret: 'another-secret-of-tests-and-nothing' }, now)).toBe(
      'closed',
    )
  })
  it('cannot be extended by its holder', () => {
    const longer = `${expiresAt.getTime() + 1}.${pass.split('.')[1]}`
    expect(gateStateOf(longer, keys, now)).toBe('closed')
  })
  it('reveals neither password nor secret', () => {
    for (const word of Object.values(keys)) expect(pass).not.toContain(word)
    expect(pass).toMatch(/^\d+\.[\w-]{43}$/)
  })
  it.each([
    undefined,
    '',
    'true',
    '.',
    pass.slice(0, -1),
    `${pass}A`,
    `-${pass}`,
    ` ${pass}`,
    `9e15.${'A'.repeat(43)}`,
    `999999999999999.${'A'.repeat(43)}`,
    '__proto__',
    'x'.repeat(10_000),
  ])('rejects %j', forged => {
    expect(gateStateOf(forged, keys, now)).toBe('closed')
  })
  it('is not required when there is no gate', () => {
    for (const any of [undefined, pass, 'nonsense'])
      expect(gateStateOf(any, { ...keys, accessGatePassword: undefined }, now)).toBe('off')
  })
})

describe('the password', () => {
  it('must match completely, in any Unicode composition', () => {
    expect(gatePasswordFits('linen-before-noon', keys)).toBe(true)
    expect(gatePasswordFits('Zürich', { ...keys, accessGatePassword: 'Zu\u0308rich' })).toBe(true)
    for (const wrong of ['', 'linen-before-noo', 'linen-before-noon ', 'Linen-before-noon'])
      expect(gatePasswordFits(wrong, keys), wrong).toBe(false)
  })
  it('matches nothing when there is no gate', () => {
    expect(gatePasswordFits('undefined', { ...keys, accessGatePassword: undefined })).toBe(false)
  })
})
