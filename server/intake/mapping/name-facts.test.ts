import { expect, it } from 'vitest'
import { nameWithoutFacts } from './name-facts.ts'

it.each([
  ['ผ้าม่านดอนคำ หน้ากว้าง 2.80 ม. โพลีเอสเตอร์ 100%', 'ผ้าม่านดอนคำ'],
  ['Commercial 95 CEDAR # 465360 (40 m/roll)(END)', 'Commercial 95 CEDAR # 465360'],
  ['Harrow width 140 cm', 'Harrow'],
  ['Harrow width 140 cm Oatmeal', 'Harrow width 140 cm Oatmeal'],
  ['Wide Harrow (2026)', 'Wide Harrow (2026)'],
  ['Width of a River', 'Width of a River'],
])('the name of %s is %s', (given, name) => {
  expect(nameWithoutFacts(given)).toBe(name)
})
