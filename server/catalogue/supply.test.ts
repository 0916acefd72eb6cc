import { describe, expect, it } from 'vitest'
import { dispatchDate, stockOf } from './supply.ts'

const supplier = { cut_off_time: '14:00', dispatch_days: 2 }
const wednesday = (time: string) => new Date(`2026-11-18T${time}Z`)

describe('dispatchDate', () => {
  it('counts the supplier’s days from today until the cut-off, from tomorrow after it', () => {
    expect(dispatchDate(supplier, 0, wednesday('14:00'))).toBe('2026-11-20')
    expect(dispatchDate(supplier, 0, wednesday('14:01'))).toBe('2026-11-23')
  })

  it('uses the cloth’s lead time only when it is longer', () => {
    expect(dispatchDate(supplier, 5, wednesday('09:00'))).toBe('2026-11-25')
    expect(dispatchDate(supplier, 1, wednesday('09:00'))).toBe('2026-11-20')
  })

  it('neither accepts nor dispatches orders at a weekend', () => {
    const sameDay = { cut_off_time: '14:00', dispatch_days: 0 }
    expect(dispatchDate(sameDay, 0, new Date('2026-11-21T09:00Z'))).toBe('2026-11-23')
    expect(dispatchDate(sameDay, 0, new Date('2026-11-20T15:00Z'))).toBe('2026-11-23')
    expect(dispatchDate(sameDay, 1, new Date('2026-11-20T09:00Z'))).toBe('2026-11-23')
  })
})

describe('stockOf', () => {
  it('excludes reserved lengths and names the next delivery', () => {
    const pieces = [
      { length_um: 21_700_000, reserved_um: 6_000_000 },
      { length_um: 14_200_000, reserved_um: 0 },
    ]
    const incoming = [
      { dye_lot: '2252', length_um: 60_000_000, eta: '2027-01-08' },
      { dye_lot: '2251', length_um: 120_000_000, eta: '2026-12-11' },
    ]
    expect(stockOf(pieces, incoming)).toEqual({
      freeMicrometres: 29_900_000,
      largestPieceMicrometres: 15_700_000,
      nextDelivery: { eta: '2026-12-11', lengthMicrometres: 120_000_000 },
    })
  })

  it('is zero without pieces', () => {
    expect(stockOf([], [])).toEqual({
      freeMicrometres: 0,
      largestPieceMicrometres: 0,
      nextDelivery: null,
    })
  })
})
