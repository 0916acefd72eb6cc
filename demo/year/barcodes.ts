import { checkDigit, gtinOf } from '@selvedge/contract/catalogue/gtin.ts'
import type { Random } from '../random.ts'
import type { House } from './house.ts'
import { houses } from './houses.ts'

/** GS1 reserves 040 to 049 for in-house use, so none of these identifies a real product. */
const OWN_USE = '04'

/** Consecutive barcodes of a house: its number, then the article's. */
export function* barcodesOf(house: House, random: Random): Generator<string, never> {
  const ofHouse = OWN_USE + String(houses.indexOf(house) + 1).padStart(2, '0')
  for (let article = random.whole(10_000_000, 60_000_000); ; article += 1) {
    const digits = `${ofHouse}${article}`
    yield gtinOf(`${digits}${checkDigit(digits)}`)!
  }
}
