import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'

/** How stock is marked: to be had, nearly gone, on its way, or none. Always beside words. */
export function stockLevel({ stock, status }: Pick<FabricCard, 'stock' | 'status'>) {
  if (stock.freeMicrometres <= 0) return stock.nextDelivery ? 'due' : 'none'
  return status === 'runningOut' || status === 'discontinued' ? 'running-out' : 'in-stock'
}
