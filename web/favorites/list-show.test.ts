import { expect, it } from 'vitest'
import { favoriteItem, favoritesList, sharedFavorites } from '@selvedge/contract/examples/favorites.ts'
import {
  amountsShown,
  approvedItems,
  itemShortage,
  rateShown,
  readShow,
  searchFor,
  sharedAmounts,
} from './list-show.ts'

const item = {
  ...favoriteItem,
  rrpMinor: 6900,
  length: { ...favoriteItem.length!, cutMicrometres: 4_000_000 },
}

it('the customer’s view shows prices without tax, or with it where that was chosen', () => {
  const shown = (search: string) =>
    amountsShown(item, readShow(new URLSearchParams(search), { taxBasisPoints: 2000 }))
  expect(shown('view=client&markup=10')).toEqual({ unitMinor: 7590, goodsMinor: 30_360 })
  expect(shown('view=client&markup=10&tax=1')).toEqual({ unitMinor: 9108, goodsMinor: 36_432 })
  // The shop's own prices never have it.
  expect(shown('tax=1')).toEqual({ unitMinor: item.unitPriceMinor, goodsMinor: item.goodsMinor })
})

it('the page behind the link agrees with it', () => {
  const shared = { ...sharedFavorites.rooms[0]!.items[0]!, priceMinor: 7590, length: item.length }
  expect(sharedAmounts(shared, null)).toEqual({ unitMinor: 7590, goodsMinor: 30_360 })
  expect(sharedAmounts(shared, 2000)).toEqual({ unitMinor: 9108, goodsMinor: 36_432 })
})

it('the choice stays in the address, and is none where the rate is not known', () => {
  const show = readShow(new URLSearchParams('view=client&markup=10&tax=1'), favoritesList)
  expect(searchFor(show)).toBe('?view=client&markup=10&tax=1')
  expect(searchFor({ ...show, taxBasisPoints: null })).toBe('?view=client&markup=10')
  expect(rateShown(new URLSearchParams('tax=1'), { taxBasisPoints: null })).toBeNull()
})

it('what there is not enough of is not ordered with the rest', () => {
  const stock = (freeMicrometres: number) => ({ stated: 'length' as const, freeMicrometres, expected: [] })
  const approved = { ...item, status: 'approved' as const }
  const enough = { ...approved, stock: stock(4_000_000) }
  const short = { ...approved, stock: stock(3_900_000) }
  const unmeasured = { ...short, length: null }
  const onRequest = { ...short, stock: { ...short.stock, stated: 'inStock' as const } }
  expect(approvedItems([enough, short, unmeasured, onRequest])).toEqual({
    orderable: [enough, onRequest],
    short: [short],
  })
  // Without a length it is the least that is sold.
  const least = { ...unmeasured.fabric, minOrderMicrometres: 4_000_000 }
  expect(itemShortage({ ...unmeasured, fabric: least })).toEqual({ freeMicrometres: 3_900_000, more: null })
})
