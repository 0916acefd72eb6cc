import { expect, it } from 'vitest'
import { typedAmount, typedNumber } from '../../formats/typed-figures.ts'
import { clothIn, textsOf } from './cloth-texts.ts'

const formats = {
  typedNumber: (value: number) => typedNumber('de', value),
  typedAmount: (minor: number, currency?: Parameters<typeof typedAmount>[2]) =>
    typedAmount('de', minor, currency),
}
const typed = (price: string) => ({
  'facts.designName': 'Nishijin',
  'colourways.0.supplierSku': 'NI-01',
  'colourways.0.colourName': 'Ai',
  'colourways.0.cutPriceMinor': price,
  'colourways.0.priceBreaks.0.fromMicrometres': '20',
  'colourways.0.priceBreaks.0.priceMinor': price,
})

it.each([
  ['JPY', '5250', 5250],
  ['GBP', '52,50', 5250],
  ['TND', '5,250', 5250],
] as const)(
  'a price in %s is read as it was typed, and stands in the form as such',
  (currency, price, minor) => {
    const cloth = clothIn(typed(price), currency)
    const [colourway] = cloth.colourways
    expect(colourway).toMatchObject({ cutPriceMinor: minor, priceBreaks: [{ priceMinor: minor }] })
    const opened = textsOf(cloth, currency, formats)
    expect(opened['colourways.0.cutPriceMinor']).toBe(price)
    expect(opened['colourways.0.priceBreaks.0.priceMinor']).toBe(price)
  },
)
