import { expect, it } from 'vitest'
import { clockIn, hasTimeZone, timeZoneOf, whenClockShows } from './time-zones.ts'

it('a country has its time zone, and UTC where it has several or none is known', () => {
  expect(['DE', 'US', 'XX'].map(country => [timeZoneOf(country), hasTimeZone(country)])).toEqual([
    ['Europe/Berlin', true],
    ['UTC', false],
    ['UTC', false],
  ])
})

it('clocks show their own day and time, in winter and in summer', () => {
  const shown = (timeZone: string, at: string) => Object.values(clockIn(timeZone, new Date(at))).join(' ')
  expect(shown('Europe/Berlin', '2026-11-24T14:00:00Z')).toBe('2026-11-24 15:00')
  expect(shown('Europe/Stockholm', '2026-07-24T23:30:00Z')).toBe('2026-07-25 01:30')
  expect(shown('UTC', '2026-07-24T23:30:00Z')).toBe('2026-07-24 23:30')
})

it('a time by a clock is found on either side of a change of the clocks', () => {
  const at = (day: string, time: string) =>
    whenClockShows('Europe/London', day, time).toISOString().slice(0, 16)
  expect(at('2026-03-28', '23:30')).toBe('2026-03-28T23:30')
  expect(at('2026-03-29', '03:00')).toBe('2026-03-29T02:00')
  expect(at('2026-10-24', '23:30')).toBe('2026-10-24T22:30')
  expect(at('2026-10-25', '03:00')).toBe('2026-10-25T03:00')
  expect(whenClockShows('Asia/Tokyo', '2026-11-18', '00:30').toISOString()).toBe('2026-11-17T15:30:00.000Z')
})
