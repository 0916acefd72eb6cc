import { describe, expect, it } from 'vitest'
import { dueOfAccount, dueOfImport, dueOfPrice } from './due.ts'
import { partOf } from './entries.ts'

describe('what waits at the desk', () => {
  it('turns late by its lane’s clock, which stops at weekends', () => {
    // A Friday.
    expect(dueOfPrice('2026-11-20T15:10:00.000Z')).toBe('2026-11-23T12:00:00.000Z')
    expect(dueOfAccount('2026-11-20T08:31:00.000Z')).toBe('2026-11-20T17:00:00.000Z')
    expect(dueOfAccount('2026-11-20T12:31:00.000Z')).toBe('2026-11-23T17:00:00.000Z')
    expect(dueOfAccount('2026-11-21T08:31:00.000Z')).toBe('2026-11-23T17:00:00.000Z')
    expect(dueOfImport('2026-11-20T08:31:00.000Z')).toBe('2026-11-27T17:00:00.000Z')
  })
  it('stands under a heading of time', () => {
    const now = '2026-11-23T10:42:00.000Z'
    const part = (dueAt: string | null, isLate = false) => partOf({ dueAt, isLate }, now)
    expect(part('2026-11-20T17:00:00.000Z', true)).toBe('late')
    expect(part('2026-11-23T12:00:00.000Z')).toBe('noon')
    expect(part('2026-11-23T12:01:00.000Z')).toBe('van')
    expect(part('2026-11-24T09:00:00.000Z')).toBe('later')
    expect(part(null)).toBe('later')
  })
})
