import { describe, expect, it } from 'vitest'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { cutsOf, draftDispatch, draftLine, draftShortage, type Draft } from './draft-line.ts'

const METRE = 1_000_000
const piece = (id: string, metres: number, reservedMetres = 0): FabricDetail['pieces'][number] => ({
  id,
  pieceNumber: id,
  dyeLot: '2209',
  lengthMicrometres: metres * METRE,
  reservedMicrometres: reservedMetres * METRE,
  freeMicrometres: (metres - reservedMetres) * METRE,
  isFlawed: false,
})
const stock = { from: 'stock', on: '2026-11-24', deliveredOn: null, leadTimeDays: null } as const
const fabric: Pick<FabricDetail, 'supply' | 'prices' | 'pieces' | 'specialPrice' | 'stock'> = {
  specialPrice: null,
  supply: {
    hasRate: true,
    minOrderMicrometres: METRE,
    minOrderOf: 'supplier',
    orderIncrementMicrometres: METRE / 10,
    pieceLengthMicrometres: 20 * METRE,
    cutFeeMinor: 600,
    cutFeeUnderMicrometres: 3 * METRE,
    carriageMinor: 1450,
    carriageFreeOverMinor: null,
    claimDays: 14,
    claimDaysOf: 'supplier',
    orderIncrementOf: 'supplier',
    holdDays: 5,
    leadTimeDays: 56,
    dispatch: [
      { ...stock, upToMicrometres: 42.1 * METRE },
      { ...stock, from: 'leadTime', on: '2027-01-20', leadTimeDays: 56, upToMicrometres: null },
    ],
    sampleDispatch: { ...stock, on: '2026-11-25' },
    samplePriceMinor: 0,
    sampleAvailable: true,
    currency: 'GBP',
  },
  prices: {
    currency: 'GBP',
    rrpMinor: 13_900,
    list: { cutMinor: 7_773, pieceMinor: 7_034 },
    yours: { cutMinor: 6_840, pieceMinor: 6_190, tierBasisPoints: 1_200, breaks: [] },
    convertedFrom: null,
    accountRequestedAt: null,
  },
  pieces: [piece('41187', 26.4), piece('41190', 21.7, 6)],
  stock: {
    freeMicrometres: 42.1 * METRE,
    largestPieceMicrometres: 26.4 * METRE,
    stated: 'length',
    nextDelivery: null,
    expected: [],
  },
}
const draft = (given: Partial<Draft>): Draft => ({
  orderType: 'cut',
  quantity: '1',
  unit: 'm',
  pieceId: '',
  dyeLot: '',
  onePiece: false,
  ...given,
})

describe('a drafted line', () => {
  it('is rounded up to the grid and priced by the length cut', () => {
    expect(draftLine(fabric, draft({ quantity: '13.725' }))).toEqual({
      requestedMicrometres: 13_725_000,
      cutMicrometres: 13_800_000,
      goodsMinor: 94_392,
      cutFeeMinor: 0,
      rate: null,
      nextBreak: null,
    })
  })
  it('is short of what is wished, not of all that is in stock: of a dye lot, and in one piece', () => {
    const delivery = (dyeLot: string, metres: number, eta: string) => ({
      dyeLot,
      lengthMicrometres: metres * METRE,
      eta,
    })
    const expected = [delivery('2210', 15, '2026-12-04'), delivery('2209', 30, '2026-12-11')]
    const pieces = [...fabric.pieces, { ...piece('41200', 8), dyeLot: '2210' }]
    const stock = { ...fabric.stock, freeMicrometres: 50.1 * METRE, expected }
    const shortOf = (given: Partial<Draft>) => {
      const drafted = draft({ quantity: '28', ...given })
      return draftShortage({ ...fabric, pieces, stock }, drafted, draftLine(fabric, drafted))
    }
    const more = (metres: number, eta: string) => ({ lengthMicrometres: metres * METRE, eta })
    expect(shortOf({})).toBeNull()
    expect(shortOf({ dyeLot: '2209' })).toBeNull()
    expect(shortOf({ dyeLot: '2210' })).toEqual({ freeMicrometres: 8 * METRE, more: more(15, '2026-12-04') })
    expect(shortOf({ onePiece: true })).toEqual({
      freeMicrometres: 26.4 * METRE,
      more: more(30, '2026-12-11'),
    })
    expect(shortOf({ dyeLot: '2210', onePiece: true, quantity: '9' })).toEqual({
      freeMicrometres: 8 * METRE,
      more: more(15, '2026-12-04'),
    })
    // A piece is whole, and a sample is no length.
    expect(shortOf({ dyeLot: '2210', orderType: 'sample' })).toBeNull()
  })
  it('of a total without pieces is in one piece where its supplier confirms that, but of no dye lot', () => {
    const cloth = { ...fabric, pieces: [], stock: { ...fabric.stock, freeMicrometres: 30 * METRE } }
    const shortOf = (given: Partial<Draft>) => {
      const drafted = draft({ quantity: '28', ...given })
      return draftShortage(cloth, drafted, draftLine(fabric, drafted))
    }
    expect(shortOf({ onePiece: true })).toBeNull()
    expect(shortOf({ dyeLot: '2209' })).toEqual({ freeMicrometres: 0, more: null })
  })
  it('is dispatched by its length: from stock, beyond it after the lead time; a sample on its own day', () => {
    const on = (given: Partial<Draft>) => {
      const drafted = draft(given)
      return draftDispatch(fabric, drafted, draftLine(fabric, drafted)).on
    }
    expect(on({ quantity: '42.1' })).toBe('2026-11-24')
    expect(on({ quantity: '42.2' })).toBe('2027-01-20')
    expect(on({ quantity: '' })).toBe('2026-11-24')
    expect(on({ orderType: 'sample' })).toBe('2026-11-25')
  })
  it('converts yards once', () => {
    expect(draftLine(fabric, draft({ quantity: '5', unit: 'yd' }))).toMatchObject({
      requestedMicrometres: 4_572_000,
      cutMicrometres: 4_600_000,
    })
  })
  it('includes the cut fee of a short length', () => {
    expect(draftLine(fabric, draft({ quantity: '2,5' }))).toMatchObject({
      cutMicrometres: 2_500_000,
      cutFeeMinor: 600,
    })
  })
  it('takes the piece price from the length of a whole piece', () => {
    expect(draftLine(fabric, draft({ quantity: '20' }))?.goodsMinor).toBe(20 * 6_190)
  })
  it('takes the price of the break that it reaches, and says what a little more would cost', () => {
    const breaks = [
      { fromMicrometres: 10 * METRE, perMetreMinor: 6_600 },
      { fromMicrometres: 40 * METRE, perMetreMinor: 6_000 },
      { fromMicrometres: 100 * METRE, perMetreMinor: 5_500 },
    ]
    const yours = { ...fabric.prices.yours!, breaks }
    const broken = { ...fabric, prices: { ...fabric.prices, yours } }
    const line = (quantity: string) => draftLine(broken, draft({ quantity }))
    expect(line('9.91')).toMatchObject({ goodsMinor: 10 * 6_600, rate: { kind: 'break' } })
    expect(line('9.9')).toMatchObject({ goodsMinor: 67_716, rate: null })
    expect(line('9.9')?.nextBreak).toEqual({ ...breaks[0], moreMicrometres: METRE / 10 })
    // The price of a whole piece is less than that of the first break, and the break from 40 m less than that.
    expect(line('20')).toMatchObject({ goodsMinor: 20 * 6_190, rate: { kind: 'piece' } })
    expect(line('20')?.nextBreak).toMatchObject({ fromMicrometres: 40 * METRE })
    expect(line('40')).toMatchObject({ goodsMinor: 40 * 6_000, rate: { kind: 'break' } })
    // There are 42.1 m.
    expect(line('40')?.nextBreak).toBeNull()
  })
  it('sells a whole piece only while nothing of it is reserved', () => {
    expect(draftLine(fabric, draft({ orderType: 'piece', pieceId: '41187' }))?.goodsMinor).toBe(163_416)
    expect(draftLine(fabric, draft({ orderType: 'piece', pieceId: '41190' }))).toBeUndefined()
  })
  it('has no price for what is not a length', () => {
    for (const quantity of ['', 'five', '0', '20000'])
      expect(draftLine(fabric, draft({ quantity }))).toBeUndefined()
  })

  it('takes an accepted special price from its minimum length, unless it is dearer', () => {
    const offer = { perMetreMinor: 6_500, validUntil: '2026-12-31', minimumMicrometres: 5 * METRE }
    const withSpecial = { ...fabric, specialPrice: { id: 'SP-10001', state: 'accepted' as const, offer } }
    const goods = (quantity: string) => draftLine(withSpecial, draft({ quantity }))?.goodsMinor
    expect([goods('4.9'), goods('5'), goods('20')]).toEqual([33_516, 32_500, 123_800])
    const offered = {
      ...withSpecial,
      specialPrice: { ...withSpecial.specialPrice, state: 'countered' as const },
    }
    expect(draftLine(offered, draft({ quantity: '5' }))?.goodsMinor).toBe(34_200)
  })
})

describe('the pieces a drafted line is cut from', () => {
  const cutOf = (given: Partial<Draft>) => {
    const { cuts, isChosen } = cutsOf(fabric, draft(given), draftLine(fabric, draft(given)))
    return {
      isChosen,
      from: cuts.map(({ piece, lengthMicrometres }) => [piece.id, lengthMicrometres / METRE]),
    }
  }
  it('are the one with the least left over, until the reader chooses another', () => {
    expect(cutOf({ quantity: '13.8' })).toEqual({ isChosen: false, from: [['41190', 13.8]] })
    expect(cutOf({ quantity: '13.8', pieceId: '41187' })).toEqual({ isChosen: true, from: [['41187', 13.8]] })
  })
  it('are not the chosen one once it is too short', () => {
    expect(cutOf({ quantity: '20', pieceId: '41190' })).toEqual({ isChosen: false, from: [['41187', 20]] })
  })
  it('are several when none is long enough', () => {
    const { from } = cutOf({ quantity: '30' })
    expect(from.map(([id]) => id)).toEqual(['41187', '41190'])
    expect(cutOf({ quantity: '60' }).from).toEqual([])
    expect(cutOf({ quantity: '30', onePiece: true }).from).toEqual([])
  })
  it('are of the dye lot chosen, and of no other where it has too little', () => {
    const other = { ...piece('40951', 14.2), dyeLot: '2164' }
    const pieces = [...fabric.pieces, other]
    const from = (given: Partial<Draft>) =>
      cutsOf({ pieces }, draft(given), draftLine(fabric, draft(given))).cuts.map(cut => cut.piece.id)
    expect(from({ quantity: '12.4' })).toEqual(['40951'])
    expect(from({ quantity: '12.4', dyeLot: '2209' })).toEqual(['41190'])
    expect(from({ quantity: '12.4', dyeLot: '2209', pieceId: '40951' })).toEqual(['41190'])
    expect(from({ quantity: '14.3', dyeLot: '2164' })).toEqual([])
  })
})
