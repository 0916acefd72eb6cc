import { describe, expect, it } from 'vitest'
import { stockAfterList } from './listed-stock.ts'
import { pieceChanges, type StoredPiece } from './piece-changes.ts'

const stored = (piece_number: string, length_um: number, reserved_um = 0): StoredPiece => ({
  id: piece_number,
  colourway_id: 'c',
  piece_number,
  dye_lot: piece_number === '' ? '' : '2209',
  length_um,
  reserved_um,
  stated: 'length',
})
/** What a list of so much makes of pieces, and whether its row is refused. */
function after(length: number, ...pieces: StoredPiece[]) {
  const listed = length === 0 ? [] : [{ pieceNumber: '', dyeLot: '', lengthMicrometres: length }]
  const wished = stockAfterList(listed, pieces)
  const isRefused = [...wished.faults, ...pieceChanges(wished.pieces, pieces).faults].length > 0
  return isRefused ? 'refused' : wished.pieces.map(one => [one.pieceNumber, one.lengthMicrometres])
}

describe('the length of a list', () => {
  it('is a total beside the pieces that are known', () => {
    expect(after(80, stored('1', 30), stored('', 70))).toEqual([
      ['1', 30],
      ['', 50],
    ])
    expect(after(30, stored('1', 30), stored('', 70))).toEqual([['1', 30]])
  })

  it('that the pieces come up to is refused where orders hold some of the total beside them', () => {
    expect(after(70, stored('1', 70), stored('', 10, 10))).toBe('refused')
    expect(after(79, stored('1', 70), stored('', 10, 10))).toBe('refused')
    expect(after(80, stored('1', 70), stored('', 10, 10))).toEqual([
      ['1', 70],
      ['', 10],
    ])
  })

  it('that is less than the pieces leaves of them what orders hold, within the length', () => {
    expect(after(35, stored('1', 40, 30))).toEqual([['', 5]])
    expect(after(35, stored('1', 40, 30), stored('', 20, 5))).toEqual([['', 5]])
    expect(after(34, stored('1', 40, 30), stored('', 20, 5))).toBe('refused')
    expect(after(30, stored('1', 40, 30))).toEqual([])
    expect(after(29, stored('1', 40, 30))).toBe('refused')
    expect(after(0, stored('1', 40, 30))).toEqual([])
  })
})
