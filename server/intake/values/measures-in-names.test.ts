import { expect, it } from 'vitest'
import { assumedWidth, measuresInName } from './measures-in-names.ts'

it.each([
  ['Linen Look 140cm', { widthCm: 140, before: 'Linen Look ' }],
  ['Sheer Voile 280 cm wide', { widthCm: 280 }],
  ['Blackout 110in', { widthCm: 279.4 }],
  ['ผ้าม่าน กว้าง 60 นิ้ว', { widthCm: 152.4 }],
  ['HC-002 ม้วนละ 90 เมตร', { pieceCm: 9000, before: 'HC-002 ' }],
  ['Canvas W 2.04 m x 100 m/R.', { widthCm: 204, pieceCm: 10_000, before: 'Canvas ' }],
  ['Commercial 95 3.00x40M', { widthCm: 300, pieceCm: 4000 }],
  ['ผ้า T0108F หน้ากว้าง 3.00 ม ยาว 100 ม.(END)', { widthCm: 300, pieceCm: 10_000 }],
  ['Velvet (1.40m)', { widthCm: 140 }],
])('%s says what it measures', (name, measures) => {
  expect(measuresInName(name)).toMatchObject(measures)
})

it.each([
  'Runner 90x150 cm',
  'Shade Sail 3m x 3m',
  'Made 100 in Italy',
  'Tape 25mm x 50m',
  'Voile 3,00 m de largo',
  'หน้ากว้าง 2.04cm',
  'Sewing thread 2000 m',
  'Ø 140 cm',
  'Chaise h34"×w42"× d63"',
  'Raw Crystals 36"X36"',
])('%s says no width of a cloth', name => {
  expect(measuresInName(name)).not.toHaveProperty('widthCm')
  expect(measuresInName(name)).not.toHaveProperty('pieceCm')
})

it('assumes no width against the figure that ends a name', () => {
  expect(assumedWidth('Juist 300', 140)).toBe(undefined)
  expect(assumedWidth('Juist 300', 300)).toBe(300)
  expect(assumedWidth('Borkum', 140)).toBe(140)
  expect(assumedWidth('Article 1100-300', 140)).toBe(140)
})
it('reads a width behind a comma', () => {
  expect(measuresInName('Langeoog, 280 cm breit').widthCm).toBe(280)
})
