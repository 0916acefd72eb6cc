import { checkDigit, gtinOf } from '@selvedge/contract/gtin.ts'
import type { Chance } from '../chance.ts'
import type { House } from './house.ts'
import { houses } from './houses.ts'

/** GS1 leaves 040 to 049 to companies for their own use, so that none of these is anybody's product. */
const OWN_USE = '04'

/** Running barcodes of a house, as many as it has articles: its number, then the article's. */
export function* barcodesOf(house: House, chance: Chance): Generator<string, never> {
  const ofHouse = OWN_USE + String(houses.indexOf(house) + 1).padStart(2, '0')
  for (let article = chance.whole(10_000_000, 60_000_000); ; article += 1) {
    const digits = `${ofHouse}${article}`
    yield gtinOf(`${digits}${checkDigit(digits)}`)!
  }
}
