import { expect, it } from 'vitest'
import { refundWay } from './refund-way.ts'

it('says where money goes that comes back', () => {
  const paid = { totalMinor: 1000, walletMinor: 0 }
  expect(refundWay({ ...paid, kind: 'card' })).toBe('card')
  expect(refundWay({ ...paid, kind: 'card', walletMinor: 300 })).toBe('cardAndWallet')
  expect(refundWay({ ...paid, kind: 'card', walletMinor: 1000 })).toBe('wallet')
  expect(refundWay({ ...paid, kind: 'transfer' })).toBe('wallet')
  expect(refundWay({ ...paid, kind: 'account', walletMinor: 300 })).toBe('invoice')
})
