import { expect, it } from 'vitest'
import { describedFacts } from './described-facts.ts'

it('the only length in a name is a width, but not a diameter, a height or a side', () => {
  const width = { usableWidthCm: 137, fullWidthCm: 137 }
  expect(describedFacts(['Pendley 137cm Oatmeal'])).toEqual(width)
  const others = ['Table DIA 90CM', 'Lamp H 120 cm', 'Cushion Ø 90 cm', 'Runner 90x150 cm']
  expect(others.map(name => describedFacts([name]))).toEqual([{}, {}, {}, {}])
})
