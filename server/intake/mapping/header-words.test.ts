import { describe, expect, it } from 'vitest'
import { importedFacts } from '@selvedge/contract/catalogue/fact-names.ts'
import { languages } from '../words/lexicon.ts'
import { unitInHeader } from './column-rules.ts'
import { fieldOfHeader } from './header-words.ts'

describe('a column', () => {
  it.each([
    ['Seam slippage (mm)', 'seamSlippageMm'],
    ['Seam slippage ISO 13936-2', 'seamSlippageMm'],
    ['ISO 13936-2', 'seamSlippageMm'],
    ['Nahtschiebefestigkeit [mm]', 'seamSlippageMm'],
    ['Naadverschuiving mm', 'seamSlippageMm'],
    ['Deslizamiento de costuras (mm)', 'seamSlippageMm'],
    ['Scorrimento delle cuciture', 'seamSlippageMm'],
    ['接缝滑移', 'seamSlippageMm'],
    ['Standard colour', 'standardColour'],
    ['RAL', 'standardColour'],
    ['Pantone code', 'standardColour'],
    ['RAL-Ton', 'standardColour'],
    ['Standaardkleur', 'standardColour'],
    ['Color estándar', 'standardColour'],
    ['Codice NCS', 'standardColour'],
    ['标准色号', 'standardColour'],
    ['Couponpreis', 'cutPrice'],
    ['Couponprijs', 'cutPrice'],
    // What these were already, they stay.
    ['Colour', 'colourName'],
    ['Colour no', 'colourNumber'],
    ['Farbnummer', 'colourNumber'],
    ['色号', 'colourNumber'],
  ])('%s tells %s', (header, field) => {
    expect(fieldOfHeader(header)).toBe(field)
  })
  it.each([
    ['Width in cm', 'cm'],
    ['Breite (in mm)', 'mm'],
    ['Gesamtbreite der Ware in Zentimetern', 'cm'],
    ['Larghezza in centimetri', 'cm'],
    ['Repeat in metres', 'm'],
    ['Width in inches', 'in'],
    ['Width in', 'in'],
    ['Width (in)', 'in'],
    ['Width "', 'in'],
    ['Width in Max', 'in'],
    ['Width', undefined],
  ])('%s is measured in %s', (header, unit) => {
    expect(unitInHeader(header)).toBe(unit)
  })
  it.each(importedFacts)('that tells %s is known in English under some name', fact => {
    expect(languages[0]!.headers[fact]?.map(fieldOfHeader)).toContain(fact)
  })
})
