import { expect, it } from 'vitest'
import { heldUntil } from './approval-need.ts'

it.each([
  // Friday: two days would end on Sunday, before anybody is there to answer.
  ['2026-11-20T09:12:00Z', [2], '2026-11-24T00:00:00.000Z'],
  ['2026-11-23T09:12:00Z', [2], '2026-11-25T09:12:00.000Z'],
  ['2026-11-23T09:12:00Z', [14, 7], '2026-11-30T09:12:00.000Z'],
  ['2026-11-22T09:12:00Z', [0], '2026-11-24T00:00:00.000Z'],
])('stock asked for at %s of suppliers that hold it for %j days is kept until %s', (now, days, until) => {
  expect(heldUntil(new Date(now), days).toISOString()).toBe(until)
})
