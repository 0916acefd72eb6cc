import { describe, expect, it } from 'vitest'
import { dispatchOf, dispatchSteps, fromStock, lastDispatch, type ClothSupply } from './dispatch.ts'

const METRE = 1_000_000
const terms = { cutOffTime: '14:00', timeZone: 'Europe/London', dispatchDays: 2, closedDays: [] }
const wednesday = (time: string) => new Date(`2026-11-18T${time}Z`)
const morning = wednesday('09:00')
const cloth: ClothSupply = {
  ...terms,
  status: 'active',
  leadTimeDays: 56,
  freeMicrometres: 30 * METRE,
  stated: 'length',
  deliveries: [],
}
const dispatch = (metres: number, supply: Partial<ClothSupply>, now = morning) => {
  const { from, on, deliveredOn, leadTimeDays } = dispatchOf(
    metres * METRE,
    dispatchSteps({ ...cloth, ...supply }, now),
  )
  return [from, on, deliveredOn ?? leadTimeDays]
}

describe('fromStock', () => {
  it('counts the supplier’s working days from today until the cut-off, from tomorrow after it', () => {
    expect(fromStock(terms, wednesday('14:00')).on).toBe('2026-11-20')
    expect(fromStock(terms, wednesday('14:01')).on).toBe('2026-11-23')
  })

  it('does not send on the same day what is ordered once the parcels of that day were collected', () => {
    const sameDay = { ...terms, cutOffTime: '17:00', dispatchDays: 0, collectedAt: '15:30' }
    expect(fromStock(sameDay, wednesday('15:29')).on).toBe('2026-11-18')
    expect(fromStock(sameDay, wednesday('15:30')).on).toBe('2026-11-19')
    expect(fromStock({ ...sameDay, dispatchDays: 1 }, wednesday('15:30')).on).toBe('2026-11-19')
  })

  it('neither takes nor dispatches orders at a weekend', () => {
    const sameDay = { ...terms, dispatchDays: 0 }
    expect(fromStock(sameDay, new Date('2026-11-21T09:00Z')).on).toBe('2026-11-23')
    expect(fromStock(sameDay, new Date('2026-11-20T15:00Z')).on).toBe('2026-11-23')
    expect(fromStock({ ...terms, dispatchDays: 1 }, new Date('2026-11-20T09:00Z')).on).toBe('2026-11-23')
  })
})

describe('a supplier’s closed days', () => {
  const closed = { closedDays: ['2026-11-19', '2026-11-22', '2026-11-23', '2027-01-13'] }

  it('are no working days, and are said where the day is later for them', () => {
    expect(fromStock({ ...terms, ...closed }, morning)).toMatchObject({
      on: '2026-11-24',
      // The 22nd is a Sunday.
      closedDays: ['2026-11-19', '2026-11-23'],
    })
    expect(fromStock({ ...terms, ...closed, dispatchDays: 0 }, morning)).toEqual(
      fromStock({ ...terms, dispatchDays: 0 }, morning),
    )
  })

  it('hold up what comes by a delivery or is woven, too', () => {
    const delivered = [{ eta: '2026-11-19', lengthMicrometres: 20 * METRE }]
    expect(dispatch(40, { ...closed, deliveries: delivered })).toEqual([
      'delivery',
      '2026-11-25',
      '2026-11-19',
    ])
    expect(dispatch(40, closed)).toEqual(['leadTime', '2027-01-14', 56])
  })
})

it('the cut-off is by the supplier’s clocks, in winter and in summer', () => {
  const on = (timeZone: string, at: string) =>
    fromStock({ ...terms, timeZone, dispatchDays: 0 }, new Date(at)).on
  expect(on('Europe/Rome', '2026-11-18T13:00:00Z')).toBe('2026-11-18')
  expect(on('Europe/Rome', '2026-11-18T13:01:00Z')).toBe('2026-11-19')
  expect(on('Europe/London', '2026-07-15T13:00:00Z')).toBe('2026-07-15')
  expect(on('Europe/London', '2026-07-15T13:01:00Z')).toBe('2026-07-16')
  // Already tomorrow there.
  expect(on('Asia/Tokyo', '2026-11-18T16:00:00Z')).toBe('2026-11-19')
})

describe('dispatch of a length', () => {
  const due = [
    { eta: '2027-01-08', lengthMicrometres: 20 * METRE },
    { eta: '2026-11-27', lengthMicrometres: 50 * METRE },
  ]

  it('is from stock as far as that reaches, whatever the lead time', () => {
    expect(dispatch(1, {})).toEqual(['stock', '2026-11-20', null])
    expect(dispatch(30, { deliveries: due })).toEqual(['stock', '2026-11-20', null])
  })

  it('is from the next delivery that makes it up, after handling, not after the lead time', () => {
    expect(dispatch(1, { freeMicrometres: 0, deliveries: due })).toEqual([
      'delivery',
      '2026-12-01',
      '2026-11-27',
    ])
    expect(dispatch(80, { deliveries: due })).toEqual(['delivery', '2026-12-01', '2026-11-27'])
    expect(dispatch(81, { deliveries: due })).toEqual(['delivery', '2027-01-12', '2027-01-08'])
  })

  it('is woven to order beyond the deliveries, on a working day', () => {
    expect(dispatch(101, { deliveries: due })).toEqual(['leadTime', '2027-01-13', 56])
    expect(dispatch(31, { leadTimeDays: 3 })).toEqual(['leadTime', '2026-11-23', 3])
  })

  it('is never promised from a delivery that is overdue', () => {
    const overdue = [{ eta: '2026-11-17', lengthMicrometres: 50 * METRE }]
    expect(dispatch(31, { deliveries: overdue })[0]).toBe('leadTime')
  })

  it('has no date when the cloth is discontinued, or nobody said how long weaving takes', () => {
    expect(dispatch(1, { status: 'discontinued', freeMicrometres: 0 })).toEqual(['discontinued', null, null])
    expect(dispatch(1, { status: 'discontinued' })).toEqual(['discontinued', null, null])
    expect(dispatch(31, { leadTimeDays: 0 })).toEqual(['notStated', null, null])
    expect(dispatch(31, { leadTimeDays: 2 })).toEqual(['notStated', null, null])
    expect(dispatch(31, { leadTimeDays: null })).toEqual(['notStated', null, null])
    expect(dispatch(30, { leadTimeDays: null })[0]).toBe('stock')
    expect(dispatch(81, { leadTimeDays: null, deliveries: due })[0]).toBe('delivery')
  })
})

it('goods sent together go with the last of them, and have no date when one of them has none', () => {
  const [stock, none] = [
    fromStock(terms, morning),
    dispatchOf(1, dispatchSteps({ ...cloth, status: 'discontinued', freeMicrometres: 0 }, morning)),
  ]
  const woven = dispatchOf(31 * METRE, dispatchSteps(cloth, morning))
  expect(lastDispatch([stock, woven, stock])).toEqual(woven)
  expect(lastDispatch([woven, none, stock])).toEqual(none)
})
