import { sql } from 'kysely'
import type { MinimumOwner } from '@selvedge/contract/catalogue/terms.ts'
import type { PriceBreak } from '@selvedge/contract/pricing/price-breaks.ts'

/** The least that is sold of a colourway: the greater of its supplier's and its own minimum. For a query of both tables. */
export const leastLengthColumn = sql<number>`greatest(suppliers.min_order_um, colourways.min_order_um)`.as(
  'min_order_um',
)

type Least = { min_order_um: number; cloth_min_um: number | null }
/** Whose minimum the least length is: the supplier's where the cloth's own is less, or not stated. */
export const minimumOwnerOf = ({ min_order_um, cloth_min_um }: Least): MinimumOwner =>
  cloth_min_um === min_order_um ? 'cloth' : 'supplier'

/** Its breaks, which the importer validates against the contract. */
export const priceBreaksColumn = sql<readonly PriceBreak[]>`colourways.price_breaks`.as('price_breaks')
