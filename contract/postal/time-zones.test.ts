import { expect, it } from 'vitest'
import { localTime } from './time-zones.ts'

it('a time in UTC is told by the clocks of the country, in summer and in winter', () => {
  expect(localTime('14:00', 'DE', '2026-11-24')).toBe('15:00')
  expect(localTime('14:00', 'DE', '2026-07-24')).toBe('16:00')
  expect(localTime('14:00', 'GB', '2026-11-24')).toBe('14:00')
  expect(localTime('23:30', 'SE', '2026-07-24')).toBe('01:30')
})

it('is not told where the country has several zones', () => {
  expect([localTime('14:00', 'US', '2026-11-24'), localTime('14:00', 'XX', '2026-11-24')]).toEqual([
    null,
    null,
  ])
})
