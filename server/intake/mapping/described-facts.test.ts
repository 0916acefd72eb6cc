import { expect, it } from 'vitest'
import { describedFacts, isWidthUnitAssumed } from './described-facts.ts'

it('the only length in a name is a width, but not a diameter, a height or a side', () => {
  const width = { usableWidthCm: 137, fullWidthCm: 137 }
  expect(describedFacts(['Pendley 137cm Oatmeal'])).toEqual(width)
  const others = ['Table DIA 90CM', 'Lamp H 120 cm', 'Cushion Ø 90 cm', 'Runner 90x150 cm']
  expect(others.map(name => describedFacts([name]))).toEqual([{}, {}, {}, {}])
})

it('reads a width beside its word, with the unit given where none is written', () => {
  const width = (cm: number) => ({ usableWidthCm: cm, fullWidthCm: cm })
  expect(describedFacts(['Fjord bredd 130, mörkblå'])).toEqual(width(130))
  expect(describedFacts(['Velluto larghezza 140 blu'])).toEqual(width(140))
  expect(describedFacts(['Toile largeur 137'])).toEqual(width(137))
  expect(describedFacts(['Loden Breite 140'])).toEqual(width(140))
  expect(describedFacts(['Moor width 54 in'])).toEqual(width(137.16))
  expect(describedFacts(['Moor Navy 54"'])).toEqual(width(137.16))
  expect(describedFacts(['Moor width 54'])).toEqual(width(137.16))
  expect(describedFacts(['Wide sheer width 118'], 'in')).toEqual(width(299.72))
  expect(describedFacts(['Panel width 120 x 200', 'Cushion 18"', 'bredd 20'])).toEqual({})
  expect([['bredd 130'], ['bredd 130 cm'], ['width 54']].map(isWidthUnitAssumed)).toEqual([
    true,
    false,
    false,
  ])
})
