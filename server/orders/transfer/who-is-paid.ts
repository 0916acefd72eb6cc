import type { Kysely } from 'kysely'
import type { Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { LoadedCart } from '../../cart/load-cart.ts'
import { selectSeller } from './transfer.queries.ts'

/** The one establishment that sells a whole cart, whose account a transfer goes to; undefined where there is none or several. */
export async function whoIsPaid(
  db: Kysely<DB>,
  { groups }: Pick<LoadedCart, 'groups'>,
): Promise<Seller | undefined> {
  const [country, ...others] = new Set(groups.map(group => group.sale?.sellerCountry))
  return country === undefined || others.length > 0 ? undefined : selectSeller(db, country)
}
