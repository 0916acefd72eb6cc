import { describe, expect, it } from 'vitest'
import { breakEntries, isMinimumRemark, lengthsIn, minimumIn } from './price-breaks.ts'

const METRE = 1_000_000
const YARD = 914_400

describe('the lengths that a heading names', () => {
  it.each([
    ['30-99 m', 30, 99],
    ['1–29 m', 1, 29],
    ['100 m +', 100, null],
    ['Price 30+', 30, null],
    ['price >= 250m', 250, null],
    ['Preis ≥ 250 m', 250, null],
    ['Preis ab 50 m', 50, null],
    ['Prix dès 20 m', 20, null],
    ['Prix à partir de 20 m', 20, null],
    ['Precio desde 50 m', 50, null],
    ['Prezzo da 50 m', 50, null],
    ['Prijs vanaf 50 m', 50, null],
    ['from 12.5 m', 12.5, null],
    ['50 m and over', 50, null],
    ['100米以上', 100, null],
    ['up to 29 m', 0, 29],
    ['bis 29 m', 0, 29],
    ['< 30 m', 0, 30],
  ])('%s', (heading, from, to) => {
    const found = lengthsIn(heading, { unit: 'm' })
    expect(found && [found.from, found.to]).toEqual([from * METRE, to === null ? null : to * METRE])
  })

  it('are counted in the unit that it names, else in that of the price', () => {
    expect(lengthsIn('from 30 yds', { unit: 'm' })?.from).toBe(30 * YARD)
    expect(lengthsIn('30+', { unit: 'yd' })?.from).toBe(30 * YARD)
    expect(lengthsIn('30+', {})).toBeUndefined()
  })

  it.each([
    'Price',
    'Price 2026',
    'Price from 2026',
    'Preis ab 01.03.2026',
    'Price 01-03-2026',
    'Price until 28/02/2026',
    'RRP incl. 20% VAT',
    'Width 140',
    '> 50 m',
    'Preis ab 1.000 m',
  ])('are none in “%s”', heading => {
    expect(lengthsIn(heading, { unit: 'm' })).toBeUndefined()
  })
})

describe('a cell of breaks', () => {
  const read = (cell: string) =>
    breakEntries(cell, 'm')?.map(({ from, text }) => [from / METRE, /[\d.,]+/.exec(text)![0]])
  it.each([
    [
      '250 m: 9.80; 500 m: 9.20',
      [
        [250, '9.80'],
        [500, '9.20'],
      ],
    ],
    [
      'from 250 m 9.80, from 500 m 9.20',
      [
        [250, '9.80'],
        [500, '9.20'],
      ],
    ],
    [
      'ab 250 m 9,80 € / ab 500 m 9,20 €',
      [
        [250, '9,80'],
        [500, '9,20'],
      ],
    ],
    [
      '250 m à 9,80 €; 500 m à 9,20 €',
      [
        [250, '9,80'],
        [500, '9,20'],
      ],
    ],
    [
      '250+ = £9.80 | 500+ = £9.20',
      [
        [250, '9.80'],
        [500, '9.20'],
      ],
    ],
    ['30-99 m: 16.20', [[30, '16.20']]],
    ['up to 49 m: 11.00; 50 m: 10.00', [[50, '10.00']]],
    [
      '100米: 38.00；500米: 35.00',
      [
        [100, '38.00'],
        [500, '35.00'],
      ],
    ],
  ])('%s', (cell, entries) => {
    expect(read(cell)).toEqual(entries)
  })
  it.each([
    '9.80',
    '50: 18.00',
    '250 m',
    '250 m: on request',
    '250 m: 9.80 or 9.60',
    '250 m: 9.80; ask for more',
    'up to 50 m: 11.00',
    '',
  ])('is none of “%s”', cell => {
    expect(read(cell)).toBeUndefined()
  })
})

describe('a minimum', () => {
  it.each([
    ['5 m', 5_000_000],
    ['2,5 m', 2_500_000],
    ['MOQ 5 m', 5_000_000],
    ['min. 3 m', 3_000_000],
    ['Mindestabnahme: 1 m', 1_000_000],
    ['10 metres', 10_000_000],
    ['50 cm', 500_000],
    ['2 yds', 2 * YARD],
    ['½ yd', YARD / 2],
    ['1 1/2 yd', 1.5 * YARD],
    ['10米', 10_000_000],
  ])('is %s', (text, micrometres) => {
    expect(minimumIn(text, undefined)).toBe(micrometres)
  })
  it.each([
    '5',
    '1 roll',
    '1 roll (50 m)',
    '1卷(约60米)',
    '1 Stück',
    '£250',
    'none',
    '5-10 m',
    '20000 m',
    '0 m',
  ])('is none in “%s”', text => {
    expect(minimumIn(text, undefined)).toBeUndefined()
  })
  it('without a unit is counted in that of its column', () => {
    expect(minimumIn('5', 'yd')).toBe(5 * YARD)
  })
  it('may be a remark of its own, and no other length is', () => {
    expect(['MOQ 5 m', 'Minimum order 3 m', 'Mindestabnahme 2 m'].map(isMinimumRemark)).toEqual([
      true,
      true,
      true,
    ])
    expect(['5 m', 'Roll 50 m', 'last 5 m', 'minimum iron'].map(isMinimumRemark)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
