import { describe, expect, it } from 'vitest'
import { pieceChanges, type StoredPiece } from './piece-changes.ts'

const stored = (piece_number: string, length_um: number, reserved_um = 0): StoredPiece => ({
  id: piece_number,
  colourway_id: 'c',
  piece_number,
  dye_lot: '2209',
  length_um,
  reserved_um,
  stated: 'length',
})
const given = (pieceNumber: string, lengthMicrometres: number, dyeLot = '2209') => ({
  pieceNumber,
  dyeLot,
  lengthMicrometres,
})

describe('pieceChanges', () => {
  it('skips equal pieces and writes new and changed ones', () => {
    const changes = pieceChanges(
      [given('1', 30), given('2', 25), given('3', 20), given('4', 10, '2210')],
      [stored('1', 30), stored('2', 26), stored('4', 10)],
    )
    expect(changes.written.map(piece => piece.pieceNumber)).toEqual(['2', '3', '4'])
    expect(changes.gone).toEqual([])
    expect(changes.faults).toEqual([])
  })

  it('lists pieces that are gone, except those already cut down to their reserved length', () => {
    const changes = pieceChanges([], [stored('1', 30), stored('2', 30, 6), stored('3', 6, 6)])
    expect(changes.gone.map(piece => piece.piece_number)).toEqual(['1', '2'])
  })

  it('refuses a piece shorter than its reserved length, naming its index in the row', () => {
    const changes = pieceChanges([given('1', 30), given('2', 5)], [stored('1', 30), stored('2', 30, 6)])
    expect(changes.faults).toEqual([
      { field: 'pieces.1.lengthMicrometres', message: '6 micrometres of this piece are reserved' },
    ])
  })
})
