import { describe, expect, it } from 'vitest'
import { readAbrasion } from './abrasion.ts'
import { readFlammability, testsNotRead } from './flammability.ts'
import { readLength, readWidths } from './lengths.ts'
import { readRepeat } from './repeats.ts'
import { decimalsOf } from './numbers.ts'
import { currenciesIn } from './currencies.ts'
import { priceUnitIn, readPrice } from './prices.ts'
import { readStock } from './stock.ts'
import { readWeight, weightIn } from './weights.ts'

const refused = { expected: expect.any(Object) }
const width = { min: 10, max: 600 }

describe('a typed number', () => {
  it.each([
    ['1234', ['1234']],
    ['1,234.50', ['1234.50']],
    ['1.234,50', ['1234.50']],
    ['1 234,50', ['1234.50']],
    ["1'234.50", ['1234.50']],
    ['1,5', ['1.5']],
    ['54.000', ['54.000', '54000']],
    ['1.234.567', ['1234567']],
    ['12,34,56', []],
    ['1.2.3', []],
    ['abc', []],
    ['', []],
    ['.', []],
  ])('%j can mean %j', (text, values) => {
    expect(decimalsOf(text)).toEqual(values)
  })
  it('is unambiguous when the file’s decimal mark is known', () => {
    expect(decimalsOf('54.000', 'point')).toEqual(['54.000'])
    expect(decimalsOf('54.000', 'comma')).toEqual(['54000'])
  })
})

describe('a width', () => {
  it.each([
    ['54.000"', 137.16],
    ['140 cm', 140],
    ['140cm', 140],
    ['1,40 m', 140],
    ['1.4 m', 140],
    ['1400 mm', 140],
    ['54 inches', 137.16],
    ['54″', 137.16],
    ['55" (140 cm)', 140],
    ['138/142 cm', 138],
    ['ca. 140 cm', 140],
    ['140厘米', 140],
    ['2,80m', 280],
    ['300 cm (118")', 300],
  ])('%j is %d cm', (text, value) => {
    expect(readLength(text, width)).toEqual({ value })
  })
  it('takes the unit of its column where it has none', () => {
    expect(readLength('137', { ...width, unit: 'cm' })).toEqual({ value: 137 })
    expect(readLength('54', { ...width, unit: 'in' })).toEqual({ value: 137.16 })
  })
  it.each(['137', 'wide', '', '5000 cm', '54" (200 cm)', '-', '140 cm 1 2 3 4 cm'])(
    '%j cannot be read',
    text => {
      expect(readLength(text, width)).toEqual(refused)
    },
  )
  it('with two values in one unit is the usable one, and the full one where that is said', () => {
    expect(readWidths('138/142 cm', width)).toEqual({ value: { usable: 138 } })
    expect(readWidths('142 cm (usable 138 cm)', width)).toEqual({ value: { usable: 138, full: 142 } })
    expect(readWidths('54"', width)).toEqual({ value: { usable: 137.16, full: 137.16 } })
  })
})

describe('a repeat', () => {
  const reader = { min: 0.1, max: 600 }
  it.each([
    ['V 64 x H 32 cm', { vertical: 64, horizontal: 32 }],
    ['64cm', { vertical: 64 }],
    ['vert. 32 cm / horiz. 0 cm', { vertical: 32, horizontal: 0 }],
    ['H 64 cm B 32 cm', { vertical: 64, horizontal: 32 }],
    ['25 1/4" (64.1cm) vertical', { vertical: 64.1 }],
    ['0', { vertical: 0, horizontal: 0 }],
    ['V: 14" H: 7"', { vertical: 35.56, horizontal: 17.78 }],
    ['H 7 cm V 14 cm', { vertical: 14, horizontal: 7 }],
    ['0 cm', { vertical: 0, horizontal: 0 }],
    ['0 x 0 cm', { vertical: 0, horizontal: 0 }],
    ['64 x 64 cm', { vertical: 64, horizontal: 64 }],
  ])('%j', (text, value) => {
    expect(readRepeat(text, reader)).toEqual({ value })
  })
  it('of two figures is distinguished by the heading of its column, or not read', () => {
    expect(readRepeat('64 x 32 cm', reader)).toEqual(refused)
    expect(readRepeat('64 x 32 cm', { ...reader, heading: 'Repeat H x V' })).toEqual({
      value: { vertical: 32, horizontal: 64 },
    })
  })
})

describe('a weight', () => {
  it.each([
    ['330-340g/㎡', null, 335],
    ['330 g/m²', null, 330],
    ['330 g/m2', null, 330],
    ['330gsm', null, 330],
    ['330 gr/mq', null, 330],
    ['0,33 kg/m²', null, 330],
    ['9.7 oz/yd²', null, 329],
    ['9.7 oz per sq yd', null, 329],
    ['15.2 oz./yd.', 137.16, 344],
    ['462 g/lfm', 140, 330],
    ['克重 330克', null, 330],
  ])('%j on a width of %j is %d g/m²', (text, widthCm, value) => {
    expect(readWeight(text, { widthCm })).toEqual({ value })
  })
  it('by length needs a width', () => {
    expect(readWeight('15.2 oz./yd.', { widthCm: null })).toEqual(refused)
  })
  it.each(['heavy', '330', '3 g/m²', '330 g', ''])('%j cannot be read', text => {
    expect(readWeight(text, { widthCm: 140 })).toEqual(refused)
  })
  it.each([
    ['Solar max 3017 (Sioen B7119) (630 g/m2)', 630],
    ['Mesh 2000D*2000D 3*3 FR 10 390GSM', 390],
    ['No. 12, 330-340g/㎡', 335],
    ['weight (g/m²) 410', 410],
  ])('stands beside its unit in %j', (text, gsm) => {
    expect(readWeight(weightIn(text)!, { widthCm: null })).toEqual({ value: gsm })
  })
  it('takes the unit of its column', () => {
    expect(readWeight('330', { unit: 'g/m2', widthCm: null })).toEqual({ value: 330 })
  })
})

describe('rubs', () => {
  const martindale = (cycles: number) => ({ value: [{ method: 'martindale', cycles }] })
  it.each([
    ['> 40 000', martindale(40_000)],
    ['40.000', martindale(40_000)],
    ['40k Martindale', martindale(40_000)],
    ['ISO 12947-2: 45,000', martindale(45_000)],
    ['35.000 Touren', martindale(35_000)],
    ['100,000 Double Rubs', { value: [{ method: 'wyzenbeek', cycles: 100_000 }] }],
    [
      'Martindale 40.000 / Wyzenbeek 30.000',
      {
        value: [
          { method: 'martindale', cycles: 40_000 },
          { method: 'wyzenbeek', cycles: 30_000 },
        ],
      },
    ],
  ])('%j', (text, value) => {
    expect(readAbrasion(text, 'martindale')).toEqual(value)
  })
  it('without a method cannot be read in a column that names none', () => {
    expect(readAbrasion('40,000')).toEqual(refused)
    expect(readAbrasion('excellent', 'martindale')).toEqual(refused)
  })
})

describe('a price', () => {
  it.each([
    ['£45.50', {}, { perMetreMinor: 4550, currency: 'GBP' }],
    ['45,50 €', {}, { perMetreMinor: 4550, currency: 'EUR' }],
    ['1.234,50 €', {}, { perMetreMinor: 123_450, currency: 'EUR' }],
    ['$ 1,234.50', { otherwise: 'USD' }, { perMetreMinor: 123_450, currency: 'USD' }],
    ['$ 1,234.50', { otherwise: 'MXN' }, { perMetreMinor: 123_450, currency: 'MXN' }],
    ['USD 12.50/yd', {}, { perMetreMinor: 1367, currency: 'USD' }],
    ['49.46', { currency: 'USD', per: 'yd' }, { perMetreMinor: 5409, currency: 'USD' }],
    ['249 kr', { currency: 'SEK' }, { perMetreMinor: 24_900, currency: 'SEK' }],
    ['249:-', { currency: 'SEK' }, { perMetreMinor: 24_900, currency: 'SEK' }],
    ['249 kr', { otherwise: 'DKK' }, { perMetreMinor: 24_900, currency: 'DKK' }],
    ['12.50', { otherwise: 'GBP' }, { perMetreMinor: 1250, currency: 'GBP' }],
    ['1.234', { mark: 'comma', otherwise: 'GBP' }, { perMetreMinor: 123_400, currency: 'GBP' }],
    ['120 RMB', { otherwise: 'USD' }, { perMetreMinor: 12_000, currency: 'CNY' }],
    ['CA$ 12.00', {}, { perMetreMinor: 1200, currency: 'CAD' }],
    ['¥1,200', { mark: 'point', otherwise: 'JPY' }, { perMetreMinor: 1200, currency: 'JPY' }],
    ['KWD 2.125', { mark: 'point' }, { perMetreMinor: 2125, currency: 'KWD' }],
  ] as const)('%j in %j', (text, reader, value) => {
    expect(readPrice(text, reader)).toEqual({ value })
  })
  it.each([
    ['1.234', {}],
    ['on request', {}],
    ['', {}],
    ['12.50', {}],
    ['$12.50', {}],
    ['$12.50', { otherwise: 'EUR' }],
    ['¥ 120', {}],
    ['249 kr', {}],
    ['€12', { currency: 'USD' }],
    ['-12.00', {}],
    ['12.00 / 14.00', {}],
    ['99999999999', {}],
  ] as const)('%j in %j cannot be read', (text, reader) => {
    expect(readPrice(text, reader)).toEqual(refused)
  })
  it('takes currency and unit from the column header', () => {
    const headers = ['Price (USD)', 'Preis €', 'price_rmb', 'PriceCNY', 'PRICE ALL', 'Top price', 'Price']
    expect(headers.map(header => currenciesIn(header).join())).toEqual([
      'USD',
      'EUR',
      'CNY',
      'CNY',
      '',
      '',
      '',
    ])
    expect([priceUnitIn('Price/yd'), priceUnitIn('Preis pro Meter'), priceUnitIn('Price')]).toEqual([
      'yd',
      'm',
      undefined,
    ])
  })
})

describe('stock', () => {
  it('is read by place', () => {
    expect(readStock('88 Yards (NJ) 12 Yards (CA)', {})).toEqual({
      value: [
        { place: 'NJ', micrometres: 80_467_200 },
        { place: 'CA', micrometres: 10_972_800 },
      ],
    })
    expect(readStock('12,5 m', {})).toEqual({ value: [{ place: '', micrometres: 12_500_000 }] })
    expect(readStock('Currently Out of Stock', {})).toEqual({ value: [] })
    expect(readStock('-42', {})).toEqual({ value: [] })
    expect(['In stock', 'true', 'ja', 'auf Lager', '有货'].map(text => readStock(text, {}))).toEqual(
      Array.from({ length: 5 }, () => ({ value: 'inStock' })),
    )
    expect(['no', 'false', 'nein', 'sold out', 'agotado'].map(text => readStock(text, {}))).toEqual(
      Array.from({ length: 5 }, () => ({ value: [] })),
    )
  })
  it.each(['plenty', '12 5', '1 m 2 m'])('%j cannot be read', text => {
    expect(readStock(text, {})).toEqual(refused)
  })
})

it.each([
  ['M1, BS 476 Part 6', ['BS 476 Part 6']],
  ['DIN 4102 B2, M1', ['DIN 4102 B2']],
  ['EN 1021-1, -2', []],
  ['Class 1, EN 13773', []],
  ['BS 5852 Source 0, 1 and Crib 5', []],
])('of %j the tests %j are not read', (text, rest) => {
  expect(testsNotRead(text)).toEqual(rest)
})

describe('flammability', () => {
  const standards = (text: string) => {
    const reading = readFlammability(text, null)
    return 'value' in reading ? reading.value.map(({ standard }) => standard) : 'refused'
  }
  it.each([
    ['UFAC Class 1 CA Technical Bulletin 117-2013 NFPA 260', ['Cal TB 117-2013', 'NFPA 260', 'UFAC class 1']],
    ['UFAC Class I', ['UFAC class 1']],
    ['UFAC Class II', 'refused'],
    ['B1, M1, BS 5867 Type B', ['BS 5867-2 B', 'DIN 4102 B1', 'NF P 92-503 M1']],
    ['EN 13773 Klasse 1; M1', ['NF P 92-503 M1', 'EN 13773 class 1']],
    ['CAL 117', ['Cal TB 117']],
    ['Cal TB117-13', ['Cal TB 117-2013']],
    ['CAL 117-2013 / UFAC I', ['Cal TB 117-2013', 'UFAC class 1']],
    [
      'M1 (NF P 92-503), B1 (DIN 4102), Class 1 (UNI 9177)',
      ['DIN 4102 B1', 'NF P 92-503 M1', 'UNI 9177 class 1'],
    ],
    ['DIN 4102-1 B1', ['DIN 4102 B1']],
    ['DIN 4102 B2', 'refused'],
    ['NF P92-507 M2', 'refused'],
    ['Classe 1 UNI 9177', ['UNI 9177 class 1']],
    ['EN 13773 class 1; IMO FTP Code Part 7', ['EN 13773 class 1', 'IMO FTP Part 7']],
    ['IMO A.652(16) / BS 5852 Crib 5', ['BS 5852 source 5', 'IMO FTP Part 8']],
    ['FMVSS 302', ['FMVSS 302']],
    ['EN 1021-1 & EN 1021-2', ['EN 1021-1', 'EN 1021-2']],
    ['EN 1021 1 & 2', ['EN 1021-1', 'EN 1021-2']],
    ['EN1021-1', ['EN 1021-1']],
    ['BS 5852 Source 0 & 1', ['BS 5852 source 0', 'BS 5852 source 1']],
    ['BS 5852 Crib 5', ['BS 5852 source 5']],
    ['BS 5867 Part 2 Type B', ['BS 5867-2 B']],
    ['NFPA 701', ['NFPA 701']],
    ['UFAC Class 1 CA Technical Bulletin 117 Sec E', ['Cal TB 117', 'UFAC class 1']],
    ['M1', ['NF P 92-503 M1']],
    ['M2', 'refused'],
    ['failed EN 1021-1', 'refused'],
  ])('%j', (text, expected) => {
    expect(standards(text)).toEqual(expected)
  })
  it.each([
    ['EN 1021-1', null],
    ['EN 1021-1, untreated', null],
    ['EN 1021-1, inherently flame retardant', 'inherent'],
    ['BS 5852 Source 1 (treated)', 'treated'],
  ])('%j claims no treatment that is not stated', (text, treatment) => {
    const reading = readFlammability(text, null)
    expect('value' in reading && reading.value[0]?.treatment).toBe(treatment)
  })
})
