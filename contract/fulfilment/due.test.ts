import { describe, expect, it } from 'vitest'
import {
  backOrderOn,
  collectionOn,
  confirmBy,
  cutBy,
  leavesAt,
  nextCollection,
  packBy,
  type DeskHours,
} from './due.ts'

const iso = (date: Date): string => date.toISOString().slice(0, 16)
const usualHours: DeskHours = {
  timeZone: 'UTC',
  opensAt: '08:00',
  closesAt: '17:00',
  collectedAt: '15:30',
  closedDays: [],
}
/** A supplier that opens late, and is closed for Christmas. */
const highland: DeskHours = {
  timeZone: 'Europe/London',
  opensAt: '09:00',
  closesAt: '16:00',
  collectedAt: '14:15',
  closedDays: ['2026-12-25', '2026-12-28'],
}

describe('a supplier’s own hours', () => {
  it('count for confirming, over a night, a weekend and closed days', () => {
    const placed = new Date('2026-12-24T14:30:00Z')
    expect(iso(confirmBy(placed, usualHours))).toBe('2026-12-25T09:30')
    // An hour and a half on the Thursday, the rest on the Tuesday after.
    expect(iso(confirmBy(placed, highland))).toBe('2026-12-29T11:30')
  })
  it('stand still for confirming while the buyer is asked, once for several questions at a time', () => {
    const placed = new Date('2026-12-21T09:00:00Z')
    const asked = (from: string, to: string) => ({ from: new Date(`${from}Z`), to: new Date(`${to}Z`) })
    expect(iso(confirmBy(placed, usualHours))).toBe('2026-12-21T13:00')
    const overnight = asked('2026-12-21T10:00:00', '2026-12-22T10:00:00')
    expect(iso(confirmBy(placed, usualHours, [overnight]))).toBe('2026-12-22T13:00')
    const within = asked('2026-12-21T12:00:00', '2026-12-21T16:00:00')
    expect(iso(confirmBy(placed, usualHours, [within, overnight]))).toBe('2026-12-22T13:00')
    const again = asked('2026-12-22T11:00:00', '2026-12-22T12:00:00')
    expect(iso(confirmBy(placed, usualHours, [again, overnight]))).toBe('2026-12-22T14:00')
    // Nobody worked while it was asked; and what was late when it was asked stays so.
    const weekend = asked('2026-12-18T18:00:00', '2026-12-20T18:00:00')
    expect(iso(confirmBy(new Date('2026-12-18T16:00:00Z'), usualHours, [weekend]))).toBe('2026-12-21T11:00')
    expect(iso(confirmBy(placed, usualHours, [asked('2026-12-21T14:00:00', '2026-12-21T16:00:00')]))).toBe(
      '2026-12-21T13:00',
    )
  })
  it('are by the supplier’s clocks', () => {
    const roman = { ...highland, timeZone: 'Europe/Rome' }
    expect(iso(collectionOn('2026-12-24', roman))).toBe('2026-12-24T13:15')
    expect(iso(collectionOn('2026-07-16', roman))).toBe('2026-07-16T12:15')
    // Half past ten at night there, on the day before the one in UTC.
    const american = { ...highland, timeZone: 'America/New_York' }
    expect(iso(confirmBy(new Date('2026-12-17T03:30:00Z'), american))).toBe('2026-12-17T18:00')
  })
  it('say when parcels are packed and collected', () => {
    expect(iso(collectionOn('2026-12-24', highland))).toBe('2026-12-24T14:15')
    expect(iso(packBy('2026-12-24', highland))).toBe('2026-12-24T13:45')
    expect(iso(packBy('2026-12-24', usualHours))).toBe('2026-12-24T15:00')
  })
  it('let what was not collected leave with the next collection', () => {
    const thursday = '2026-12-24'
    expect(iso(leavesAt(thursday, new Date('2026-12-24T14:14:00Z'), highland))).toBe('2026-12-24T14:15')
    // Closed on the Friday and the Monday.
    expect(iso(leavesAt(thursday, new Date('2026-12-24T14:15:00Z'), highland))).toBe('2026-12-29T14:15')
    expect(iso(leavesAt('2026-12-30', new Date('2026-12-24T22:53:00Z'), highland))).toBe('2026-12-30T14:15')
    expect(iso(leavesAt(null, new Date('2026-12-26T10:00:00Z'), highland))).toBe('2026-12-29T14:15')
  })
  it('have the next collection on the day of the supplier’s clocks', () => {
    // Half past eleven at night in London, half past midnight of the Friday in Rome.
    const late = new Date('2026-12-17T23:30:00Z')
    expect(iso(nextCollection(late, { ...highland, timeZone: 'Europe/Rome' }))).toBe('2026-12-18T13:15')
    const american = { ...highland, timeZone: 'America/New_York' }
    expect(iso(nextCollection(new Date('2026-12-18T01:00:00Z'), american))).toBe('2026-12-18T19:15')
  })
  it('bring what was promised for a closed day forward to the working day before', () => {
    expect(iso(collectionOn('2026-12-28', highland))).toBe('2026-12-24T14:15')
    expect(iso(cutBy('2026-12-28', new Date('2026-12-20T10:00:00Z'), highland))).toBe('2026-12-23T16:00')
  })
  it('have a line cut on the eve, past closed days, or by when it is packed', () => {
    const confirmed = new Date('2026-12-22T10:00:00Z')
    expect(iso(cutBy('2026-12-29', confirmed, highland))).toBe('2026-12-24T16:00')
    expect(iso(cutBy('2026-12-29', confirmed, usualHours))).toBe('2026-12-28T17:00')
    expect(iso(cutBy('2026-12-29', new Date('2026-12-29T09:00:00Z'), highland))).toBe('2026-12-29T13:45')
  })
  it('have cloth on back order looked for on a day on which somebody is there', () => {
    expect(iso(backOrderOn('2026-12-25', highland))).toBe('2026-12-29T09:00')
    expect(iso(backOrderOn('2026-12-25', usualHours))).toBe('2026-12-25T08:00')
  })
})
