import { expect, it } from 'vitest'
import { lateReason } from './late-reason.ts'

const today = '2026-11-27'
const piece = { pieceNumber: 'GM-1', dyeLot: 'A', shelf: '' }
const row = {
  lane: 'toCut',
  isLate: true,
  leavesOn: '2026-11-26',
  waits: null,
  why: 'cutBy',
  orderType: 'cut',
  pieces: [piece],
} as const

it('says what has not been done about a late row', () => {
  expect(lateReason(row, today)).toBe('toCut')
  expect(lateReason({ ...row, pieces: [] }, today)).toBe('noPiece')
  expect(lateReason({ ...row, why: 'backOrder' }, today)).toBe('backOrder')
  expect(lateReason({ ...row, waits: 'cuttingLapsed' }, today)).toBe('cuttingLapsed')
  expect(lateReason({ ...row, lane: 'toConfirm', waits: 'cuttingToSend' }, today)).toBe('toConfirm')
  expect(lateReason({ ...row, lane: 'toPack', orderType: 'sample' }, today)).toBe('samplesToPack')
})

it('says that a promised day has passed while the clock stands, and nothing of what is in time', () => {
  const asked = { ...row, isLate: false, why: 'buyerAsked', waits: 'substitute' } as const
  expect(lateReason(asked, today)).toBe('asked')
  expect(lateReason({ ...asked, leavesOn: today }, today)).toBeNull()
  expect(lateReason({ ...row, isLate: false, leavesOn: null }, today)).toBeNull()
})
