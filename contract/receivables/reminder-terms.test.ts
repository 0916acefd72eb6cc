import { describe, expect, it } from 'vitest'
import { agingBand } from './aging.ts'
import { nextReminder } from './reminder-terms.ts'
import { ReminderDays } from './reminder-days.ts'

const days = { first: 7, second: 21, last: 35 }

describe('the next reminder', () => {
  it.each([
    [[], { reminder: 'first', on: '2026-11-08' }],
    [[{ reminder: 'first', on: '2026-11-08' }], { reminder: 'second', on: '2026-11-22' }],
    // One that was late moves those after it.
    [[{ reminder: 'first', on: '2026-12-20' }], { reminder: 'second', on: '2027-01-03' }],
    [[{ reminder: 'last', on: '2026-12-20' }], null],
  ] as const)('after %j is %j', (sent, next) => {
    expect(nextReminder({ dueOn: '2026-11-01', days, sent })).toEqual(next)
  })

  it('leaves out those that are not sent', () => {
    const asked = { dueOn: '2026-11-01', sent: [] }
    expect(nextReminder({ ...asked, days: { ...days, first: null } })).toMatchObject({ reminder: 'second' })
    expect(nextReminder({ ...asked, days: { first: null, second: null, last: null } })).toBeNull()
  })

  it('comes later than the one before', () => {
    expect(ReminderDays.safeParse({ first: 7, second: null, last: 7 }).success).toBe(false)
    expect(ReminderDays.safeParse({ first: null, second: 8, last: 9 }).success).toBe(true)
  })
})

describe('the age of a debt', () => {
  it.each([
    ['2026-11-30', 'current'],
    ['2026-11-29', 'days30'],
    ['2026-10-31', 'days30'],
    ['2026-10-30', 'days60'],
    ['2026-10-01', 'days60'],
    ['2026-09-30', 'days90'],
    ['2026-09-01', 'days90'],
    ['2026-08-31', 'older'],
  ] as const)('of what was due on %s is %s', (dueOn, band) => {
    expect(agingBand(dueOn, '2026-11-30')).toBe(band)
  })
})
