import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { priceViewer, type PriceViewer } from '../pricing/price-viewer.ts'
import type { Member } from '../platform/sessions.ts'
import type { ColourwayOnOffer } from './cart.queries.ts'
import { invalidField } from './invalid-field.ts'
import { countSamplesInCart } from './sample.queries.ts'
import { samplesThisMonth } from './samples-this-month.ts'

export type CartMember = Pick<Member, 'userId' | 'retailerId' | 'verification'>
type Offering = { db: Kysely<DB>; caller: CartMember; colourway: ColourwayOnOffer }
/** `viewer`: where this transaction has read it before. */
type Selling = Offering & { viewer?: PriceViewer }

/**
 * Throws notOnSale for a discontinued cloth, invalidInput for one without a price in the account currency.
 */
export async function checkOnSale({ db, caller, colourway, viewer: known }: Selling): Promise<void> {
  const { design_name, colour_name, supplier_currency, price_currency, supplier_name, status } = colourway
  if (status === 'discontinued')
    throw new ApiError('notOnSale', { details: { fabric: `${design_name} ${colour_name}` } })
  const viewer = known ?? (await priceViewer({ db, caller }))
  const unknown = [price_currency, supplier_currency].find(currency => !viewer.canPrice(currency))
  if (unknown === undefined) return
  const values = {
    supplier: supplier_name,
    supplierCurrency: unknown,
    currency: viewer.currency,
  }
  throw invalidField({ field: 'fabricId', code: 'noRate', values })
}

/** Throws invalidInput when a cloth has no samples, or its supplier's monthly sample limit is reached. */
export async function checkSample({ db, caller, colourway, now }: Offering & { now: Date }): Promise<void> {
  const { sample_available } = colourway
  if (!sample_available)
    throw invalidField({
      field: 'orderType',
      code: sample_available === null ? 'sampleUnstated' : 'noSample',
    })
  const { supplier_id, supplier_name, samples_per_month } = colourway
  const ordered = await samplesThisMonth({ db, retailerId: caller.retailerId, now })
  const inCart = await countSamplesInCart(db, caller, supplier_id)
  if ((ordered.get(supplier_id) ?? 0) + inCart < samples_per_month) return
  const values = { supplier: supplier_name, limit: samples_per_month }
  throw invalidField({ field: 'orderType', code: 'samplesUsedUp', values })
}
