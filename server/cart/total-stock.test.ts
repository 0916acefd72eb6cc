import { describe, expect, it } from 'vitest'
import { allocate } from './allocation.ts'
import { allocateRows } from './allocate-rows.ts'
import type { CartRow, PieceRow } from './cart.queries.ts'
import type { Demand, PieceStock } from './demand.ts'

const METRE = 1_000_000
const stock = (pieceNumber: string, metres: number, dyeLot = ''): PieceStock => ({
  id: pieceNumber || 'total',
  pieceNumber,
  dyeLot,
  lengthMicrometres: metres * METRE,
  freeMicrometres: metres * METRE,
})
const demand = (lineId: string, metres: number, given: Partial<Demand> = {}): Demand => ({
  lineId,
  lengthMicrometres: metres * METRE,
  wholePiece: false,
  pieceId: null,
  dyeLot: '',
  onePiece: false,
  ...given,
})
const cutsOf = (pieces: PieceStock[], ...demands: Demand[]) => {
  const allocations = allocate(pieces, demands)
  return demands.map(({ lineId }) => {
    const { shortfall, supplierConfirms, cuttings } = allocations.get(lineId)!
    const cuts = cuttings.map(({ piece, lengthMicrometres }) => [piece.id, lengthMicrometres / METRE])
    return shortfall ?? [supplierConfirms, ...cuts]
  })
}

describe('a total without pieces', () => {
  it('is taken up to its length, and one piece of it is for the supplier to confirm', () => {
    expect(cutsOf([stock('', 50)], demand('a', 30), demand('b', 20, { onePiece: true }))).toEqual([
      [null, ['total', 30]],
      ['onePiece', ['total', 20]],
    ])
    expect(cutsOf([stock('', 50)], demand('a', 51))).toEqual(['notEnough'])
    expect(cutsOf([stock('', 50)], demand('a', 5, { dyeLot: '2209' }))).toEqual(['notEnough'])
  })

  it('is taken after pieces that are known', () => {
    const pieces = [stock('', 50), stock('P1', 12, '2209')]
    expect(cutsOf(pieces, demand('a', 10, { onePiece: true }))).toEqual([[null, ['P1', 10]]])
    expect(cutsOf(pieces, demand('a', 12))).toEqual([[null, ['P1', 12]]])
    expect(cutsOf(pieces, demand('a', 40, { onePiece: true }))).toEqual([['onePiece', ['total', 40]]])
  })

  it('is no piece to tell the largest of, and of no lot', () => {
    const allocation = allocate([stock('', 50), stock('P1', 12, '2209')], [demand('a', 1)]).get('a')!
    expect(allocation).toMatchObject({ freeMicrometres: 62 * METRE, largestPieceMicrometres: 12 * METRE })
    expect(allocation.lots.map(({ dyeLot }) => dyeLot)).toEqual(['2209'])
  })
})

describe('stock without a length', () => {
  const row = (given: Partial<CartRow>): CartRow =>
    ({
      id: 'a',
      colourway_id: 'c',
      order_type: 'cut',
      requested_um: 300 * METRE,
      min_order_um: METRE,
      order_increment_um: METRE / 10,
      piece_id: null,
      dye_lot: '',
      one_piece: true,
      cut_list: null,
      ...given,
    }) as CartRow
  const inStock = {
    id: 'p',
    colourway_id: 'c',
    piece_number: '',
    dye_lot: '',
    length_um: 0,
    reserved_um: 0,
    free_um: 0,
    stated: 'inStock',
  } as PieceRow

  it('is ordered in any length, which the supplier confirms, but not by lot', () => {
    expect(allocateRows([row({})], [inStock]).get('a')).toMatchObject({
      shortfall: null,
      supplierConfirms: 'length',
      cuttings: [],
    })
    expect(allocateRows([row({ dye_lot: '1' })], [inStock]).get('a')!.shortfall).toBe('notEnough')
    expect(allocateRows([row({})], []).get('a')!.shortfall).toBe('notEnough')
  })
})
