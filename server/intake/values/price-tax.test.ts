import { expect, it } from 'vitest'
import { withoutTax } from '../mapping/price-taxes.ts'
import { taxIn } from './price-tax.ts'

it.each([
  ['Price excl. VAT', '0'],
  ['Preis zzgl. MwSt.', '0'],
  ['PVP sin IVA', '0'],
  ['Prix HT', '0'],
  ['Price ex works', '0'],
  ['Nettopreis netto', '0'],
  ['不含税价', '0'],
  ['RRP inc VAT', null],
  ['Prix TTC', null],
  ['VK inkl. 19 % MwSt', '19'],
  ['Pris inkl. moms 25%', '25'],
  ['PVP IVA incluido (21 %)', '21'],
  ['Цена с НДС', null],
  ['含税价', null],
  ['Price (GBP/m)', undefined],
  ['Internet price', undefined],
  ['Vatican red', undefined],
])('%s', (heading, percent) => {
  expect(taxIn(heading)?.percent).toBe(percent)
})

it('takes tax off exactly, rounding once', () => {
  expect(withoutTax(12_000, '20')).toBe(10_000)
  expect(withoutTax(4_999, '19')).toBe(4_201)
  expect(withoutTax(1_055, '5.5')).toBe(1_000)
})
