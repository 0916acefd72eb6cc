import { expect, it } from 'vitest'
import { lateReason } from './late-reason.ts'

const piece = { pieceNumber: 'GM-1', dyeLot: 'A', shelf: '' }
const row = {
  lane: 'toCut',
  isLate: true,
  dayHasPassed: true,
  waits: null,
  why: 'cutBy',
  orderType: 'cut',
  pieces: [piece],
} as const

it('says what has not been done about a late row', () => {
  expect(lateReason(row)).toBe('toCut')
  expect(lateReason({ ...row, pieces: [] })).toBe('noPiece')
  expect(lateReason({ ...row, why: 'backOrder' })).toBe('backOrder')
  expect(lateReason({ ...row, waits: 'cuttingLapsed' })).toBe('cuttingLapsed')
  expect(lateReason({ ...row, lane: 'toConfirm', waits: 'cuttingToSend' })).toBe('toConfirm')
  expect(lateReason({ ...row, lane: 'toPack', orderType: 'sample' })).toBe('samplesToPack')
})

it('says that a promised day has passed while the clock stands, and nothing of what is in time', () => {
  const asked = { ...row, isLate: false, why: 'buyerAsked', waits: 'substitute' } as const
  expect(lateReason(asked)).toBe('asked')
  expect(lateReason({ ...asked, dayHasPassed: false })).toBeNull()
  expect(lateReason({ ...row, isLate: false, dayHasPassed: false })).toBeNull()
})
