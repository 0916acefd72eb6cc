import { describe, expect, it } from 'vitest'
import type { CartRow } from './cart.queries.ts'
import { dispatchLines, expectedForLine } from './line-dispatch.ts'
import type { PricedLine } from './price-line.ts'

const METRE = 1_000_000
const now = new Date('2026-11-18T09:00Z')
const deliveries = [
  { colourway_id: 'loch', dye_lot: '7', length_um: 10 * METRE, eta: '2026-11-27' },
  { colourway_id: 'loch', dye_lot: '8', length_um: 40 * METRE, eta: '2026-12-11' },
]

/** A line of ten metres of a cloth with four in stock, unless it says otherwise. */
function line(
  id: string,
  row: Partial<CartRow> = {},
  shortfall: 'notEnough' | null = 'notEnough',
): PricedLine {
  const stored = {
    id,
    colourway_id: 'loch',
    status: 'active',
    lead_time_days: 28,
    cut_off_time: '14:00',
    dispatch_days: 1,
    collected_at: null,
    supplier_country: 'GB',
    closed_days: [],
    piece_id: null,
    dye_lot: '',
    one_piece: false,
    ...row,
  } as CartRow
  const allocation = {
    lineId: id,
    shortfall,
    cuttings: [],
    freeMicrometres: 4 * METRE,
    largestPieceMicrometres: 4 * METRE,
    lots: [],
  }
  return { row: stored, cutMicrometres: 10 * METRE, allocation } as unknown as PricedLine
}
const told = (...lines: PricedLine[]) =>
  [...dispatchLines(lines, deliveries, now).values()].map(({ from, on }) => `${from} ${on}`)

describe('dispatch of cart lines', () => {
  it('is from stock where that suffices and from the deliveries where it does not', () => {
    expect(told(line('a', {}, null), line('b'))).toEqual(['stock 2026-11-19', 'delivery 2026-11-30'])
  })

  it('gives no length of a delivery to two lines', () => {
    expect(told(line('a'), line('b'), line('c'))).toEqual([
      'delivery 2026-11-30',
      'delivery 2026-12-14',
      'delivery 2026-12-14',
    ])
  })

  it('waits for the wanted lot, and for one delivery that holds a length in one piece', () => {
    expect(told(line('a', { dye_lot: '8' }))).toEqual(['delivery 2026-12-14'])
    expect(told(line('a', { dye_lot: '9' }))).toEqual(['leadTime 2026-12-16'])
    expect(told(line('a'), line('b', { one_piece: true }))).toEqual([
      'delivery 2026-11-30',
      'delivery 2026-12-14',
    ])
  })

  it('has no date for a chosen piece that is taken and for a discontinued cloth', () => {
    expect(told(line('a', { piece_id: 'p' }))).toEqual(['notStated null'])
    expect(told(line('a', { status: 'discontinued' }, null))).toEqual(['discontinued null'])
  })
})

describe('what is expected for a line that is short', () => {
  it('is as much as comes until the line is covered, and nothing for a line that is in stock', () => {
    expect(expectedForLine(line('a'), deliveries, now)).toEqual({
      eta: '2026-11-27',
      lengthMicrometres: 10 * METRE,
    })
    expect(expectedForLine(line('a', {}, null), deliveries, now)).toBeNull()
  })

  it('is of the wanted lot, and of no piece but the chosen one', () => {
    expect(expectedForLine(line('a', { dye_lot: '8' }), deliveries, now)?.eta).toBe('2026-12-11')
    expect(expectedForLine(line('a', { piece_id: 'piece' }), deliveries, now)).toBeNull()
  })
})
