import { describe, expect, it } from 'vitest'
import { stockOf } from './supply.ts'

const now = new Date('2026-11-20T09:00Z')

describe('stockOf', () => {
  it('excludes reserved lengths and names the next delivery, not one that is overdue', () => {
    const pieces = [
      { piece_number: '1', length_um: 21_700_000, free_um: 15_700_000, stated: 'length' as const },
      { piece_number: '2', length_um: 14_200_000, free_um: 14_200_000, stated: 'length' as const },
    ]
    const incoming = [
      { length_um: 60_000_000, eta: '2027-01-08' },
      { length_um: 120_000_000, eta: '2026-12-11' },
      { length_um: 30_000_000, eta: '2026-11-19' },
    ]
    expect(stockOf(pieces, incoming, now)).toEqual({
      freeMicrometres: 29_900_000,
      largestPieceMicrometres: 15_700_000,
      stated: 'length',
      nextDelivery: { eta: '2026-12-11', lengthMicrometres: 120_000_000 },
    })
  })

  it('knows no largest piece of a total, and says what stands for a length', () => {
    const total = {
      piece_number: '',
      length_um: 240_000_000,
      free_um: 200_000_000,
      stated: 'length' as const,
    }
    expect(stockOf([total], [], now)).toMatchObject({
      freeMicrometres: 200_000_000,
      largestPieceMicrometres: null,
      stated: 'length',
    })
    const inStock = { piece_number: '', length_um: 0, free_um: 0, stated: 'inStock' as const }
    expect(stockOf([inStock], [], now)).toMatchObject({ freeMicrometres: 0, stated: 'inStock' })
  })

  it('is zero without pieces', () => {
    expect(stockOf([], [], now)).toEqual({
      freeMicrometres: 0,
      largestPieceMicrometres: 0,
      stated: 'length',
      nextDelivery: null,
    })
  })
})
