import { describe, expect, it } from 'vitest'
import { coloursCalledSo, coloursIn } from './colours.ts'
import { readCountry } from './countries.ts'
import { readDate, readLeadTime } from './days.ts'
import { readGrade, readLightFastness } from './grades.ts'
import { nameText, plainText } from './plain-text.ts'
import { readTerms, readYes, termsIn } from './terms.ts'
import { isInCoupons } from './unpriced.ts'

const refused = { expected: expect.any(Object) }

describe('other values', () => {
  it('grades', () => {
    expect(readGrade('Class 4.5', 5)).toEqual({ value: 4.5 })
    expect(readGrade('4-5', 5)).toEqual({ value: 4.5 })
    expect(readLightFastness('5-6', 'Lichtechtheit')).toEqual({ value: 5 })
    expect(readGrade('6/8', 8)).toEqual({ value: 6 })
    expect(readGrade('9', 8)).toEqual(refused)
    expect(readLightFastness('≥ 5', 'Light fastness')).toEqual({ value: 5 })
    expect(readLightFastness('Hours: 40 / Grade: 4', 'Light fastness')).toEqual(refused)
    expect(readLightFastness('Grade: 4.5', 'Colorfastness to Light')).toEqual(refused)
    expect(readLightFastness('Grade: 7', 'Colorfastness to Light')).toEqual({ value: 7 })
    expect(readLightFastness('4 (ISO 105-B02)', 'Colorfastness to Light')).toEqual({ value: 4 })
  })
  it('countries in many languages', () => {
    const countries = [
      'USA',
      'Turkey',
      'Deutschland',
      'Italia',
      'Storbritannien',
      '中国',
      'España',
      'gb',
      'Made in Italy',
      'South Korea',
    ]
    expect(countries.map(readCountry)).toEqual(
      ['US', 'TR', 'DE', 'IT', 'GB', 'CN', 'ES', 'GB', 'IT', 'KR'].map(value => ({ value })),
    )
    expect(readCountry('Atlantis')).toEqual(refused)
  })
  it('days and dates', () => {
    expect(readLeadTime('0')).toEqual({ value: undefined })
    const leadTimes = ['5-7 days', '2 Wochen', '10 working days', '6 Werktage', 'soon']
    expect(leadTimes.map(readLeadTime)).toEqual([
      { value: 7 },
      { value: 14 },
      { value: 14 },
      { value: 9 },
      refused,
    ])
    expect([
      readDate('2026-09-01'),
      readDate('1.9.2026'),
      readDate('01/09/2026'),
      readDate('2026-02-30'),
    ]).toEqual([{ value: '2026-09-01' }, { value: '2026-09-01' }, refused, refused])
  })
  it('yes and no', () => {
    expect([readYes('Ja'), readYes('Nej'), readYes('是'), readYes('perhaps')]).toEqual([
      { value: true },
      { value: false },
      { value: true },
      refused,
    ])
  })
  it('terms', () => {
    expect(termsIn('usage', 'Upholstery/Drapery, Indoor')).toEqual(['upholstery', 'curtain'])
    expect(termsIn('pattern', 'Fischgrat')).toEqual(['herringbone'])
    expect(termsIn('direction', 'Up the Roll')).toEqual(['upTheRoll'])
    expect(termsIn('usage', '窗帘、沙发')).toEqual(['curtain', 'upholstery'])
    expect(readTerms('usage', 'nothing of the kind', ['curtain'])).toEqual(refused)
  })
  it('colours by name', () => {
    expect(coloursIn('röd/vit')).toEqual(['#a8322d', '#f4f2ec'])
    expect(coloursIn('Navy Blue')).toHaveLength(2)
    expect(coloursIn('#AABBCC')).toEqual(['#aabbcc'])
    expect(coloursIn('ljusgrå')).toEqual(coloursIn('hellgrau'))
    expect(coloursIn('Mint Julep')).toEqual(['#a9cdb6'])
    expect(coloursIn('Whisper 12')).toEqual([])
    expect(coloursIn('藏青')).toEqual(['#222d45'])
  })
  it('descriptions without their tags', () => {
    expect(plainText('<p>Width: 140&nbsp;cm</p><p>100&#37; linen</p>')).toBe('Width: 140 cm\n100% linen')
    expect(nameText('<script>alert(1)</script>Loch\u202e')).toBe('Loch')
  })
  it('colours that a name calls so, and no others', () => {
    expect(coloursCalledSo('ผ้า Solar สีเทาอ่อน 7001 (630g)')).toEqual(coloursIn('เทาอ่อน'))
    expect(coloursCalledSo('Lena, Farbe: Hellgrau')).toEqual(coloursIn('Hellgrau'))
    expect(coloursCalledSo('Lena, colour light grey 12')).toEqual(coloursIn('light grey'))
    expect(['Olive Grove', 'Colorado Grey', 'Shade cloth'].flatMap(coloursCalledSo)).toEqual([])
  })
  it('cloths in coupons of one length, and embroidered borders that are called so', () => {
    const coupons = [
      'Кружево (купон 3м)',
      'ПРОДАЁТСЯ КУПОНОМ ДЛИНОЙ 2,5 М',
      'coupon de 3 m',
      'Coupon 3 yards',
    ]
    expect(coupons.filter(isInCoupons)).toEqual(coupons)
    expect(['Батист вышитый купон', 'купон 3 мест', 'Coupon price', '3 m'].filter(isInCoupons)).toEqual([])
  })
})
