import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { CartOwner } from './cart.queries.ts'
import { countSamplesInCart } from './sample.queries.ts'
import { samplesThisMonth } from './samples-this-month.ts'

type Asking = { db: Kysely<DB>; owner: CartOwner; now: Date }
type SupplierLimit = { supplier_id: string; samples_per_month: number }

/** By supplier, how many samples more a member can put into the cart in this calendar month. */
export async function samplesLeft(
  { db, owner, now }: Asking,
  suppliers: readonly SupplierLimit[],
): Promise<Map<string, number>> {
  const ordered = await samplesThisMonth({ db, retailerId: owner.retailerId, now })
  const left = new Map<string, number>()
  for (const { supplier_id, samples_per_month } of suppliers) {
    if (left.has(supplier_id)) continue
    const inCart = await countSamplesInCart(db, owner, supplier_id)
    left.set(supplier_id, samples_per_month - (ordered.get(supplier_id) ?? 0) - inCart)
  }
  return left
}
