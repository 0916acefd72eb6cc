import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import type { ClothStock } from '@selvedge/contract/catalogue/cloth-stock.ts'

/** What there is of a cloth now, and what its next deliveries add. */
export const stockOf = ({ stock, supply }: Pick<FabricDetail, 'stock' | 'supply'>): ClothStock => {
  let reach = stock.freeMicrometres
  const expected = supply.dispatch.flatMap(({ from, deliveredOn, upToMicrometres }) => {
    if (from !== 'delivery' || deliveredOn === null || upToMicrometres === null) return []
    const lengthMicrometres = upToMicrometres - reach
    reach = upToMicrometres
    return [{ eta: deliveredOn, lengthMicrometres }]
  })
  return { stated: stock.stated, freeMicrometres: stock.freeMicrometres, expected }
}
