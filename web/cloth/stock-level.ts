import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'

/** Level of the stock marker, which is always shown beside text. */
export function stockLevel({ stock, status }: Pick<FabricCard, 'stock' | 'status'>) {
  if (stock.freeMicrometres <= 0 && stock.stated !== 'inStock')
    return stock.nextDelivery && stock.stated === 'length' ? 'due' : 'none'
  return status === 'runningOut' || status === 'discontinued' ? 'running-out' : 'in-stock'
}
