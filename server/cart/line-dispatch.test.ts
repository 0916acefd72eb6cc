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
  [...dispatchLines(lines, deliveries, now).values()].map(dispatch => `${dispatch?.from} ${dispatch?.on}`)

/** A line of which its supplier confirms what is ordered beyond what it states. */
const confirmed = (id: string, row: Partial<CartRow> = {}): PricedLine => {
  const asked = line(id, row, null)
  return { ...asked, allocation: { ...asked.allocation!, supplierConfirms: 'length' } }
}

describe('dispatch of cart lines', () => {
  it('is from stock where that suffices, and none where it does not: nothing else can be ordered', () => {
    expect(dispatchLines([line('a', {}, null), line('b')], deliveries, now)).toEqual(
      new Map([
        ['a', expect.objectContaining({ from: 'stock', on: '2026-11-19' })],
        ['b', null],
      ]),
    )
  })

  it('of what the supplier confirms gives no length of a delivery to two lines', () => {
    expect(told(confirmed('a'), confirmed('b'), confirmed('c'))).toEqual([
      'delivery 2026-11-30',
      'delivery 2026-12-14',
      'delivery 2026-12-14',
    ])
  })

  it('of what the supplier confirms waits for one delivery that holds a length in one piece, and for nothing beyond them', () => {
    expect(told(confirmed('a'), confirmed('b', { one_piece: true }))).toEqual([
      'delivery 2026-11-30',
      'delivery 2026-12-14',
    ])
    expect(told(confirmed('a', { colourway_id: 'moss' }))).toEqual(['notStated null'])
  })

  it('is none for a discontinued cloth, and says why', () => {
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
