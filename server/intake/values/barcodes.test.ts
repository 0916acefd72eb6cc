import { describe, expect, it } from 'vitest'
import { looksLikeBarcode, readBarcode } from './barcodes.ts'

const whole = (gtin: string) => ({ value: { gtin, hasLostZeros: false } })

describe('a barcode', () => {
  it.each([
    ['4006381333931', '04006381333931'],
    ['4 006381 333931', '04006381333931'],
    ['4-006381-333931', '04006381333931'],
    ['04006381333931', '04006381333931'],
    ['036000291452', '00036000291452'],
    ['96385074', '00000096385074'],
    ['10012345678902', '10012345678902'],
    ["'4006381333931", '04006381333931'],
    ['="4006381333931"', '04006381333931'],
    ['4006381333931.0', '04006381333931'],
    ['4006381333931,00', '04006381333931'],
    ['4.006381333931E+12', '04006381333931'],
    ['4,006381333931e12', '04006381333931'],
  ])('%s is read', (text, gtin) => {
    expect(readBarcode(text)).toEqual(whole(gtin))
  })

  it.each([
    ['36000291452', '00036000291452'],
    ['1234567895', '00001234567895'],
  ])('%s has lost its leading zeros', (text, gtin) => {
    expect(readBarcode(text)).toEqual({ value: { gtin, hasLostZeros: true } })
  })

  it.each([
    ['4.00638E+12', 'barcodeRounded'],
    ['4,00638E+12', 'barcodeRounded'],
    ['4006381333932', 'barcodeCheck'],
    ['36000291453', 'barcodeCheck'],
    ['0000000000000', 'barcodeCheck'],
    ['123456789', 'barcodeDigits'],
    ['AB-1200', 'barcodeDigits'],
    ['4006381333931 / 4006381333948', 'barcodeDigits'],
  ])('%s cannot be read', (text, expected) => {
    expect(readBarcode(text)).toEqual({ expected: { code: expected } })
  })

  it('may look like one and be invalid', () => {
    expect(['4.00638E+12', '4006381333932', '36000291452', '4 006381 333931'].map(looksLikeBarcode)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['Navy', '120 cm', '0101', 'https://x.example/1.jpg'].map(looksLikeBarcode)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
