import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import { cutLength } from '@selvedge/contract/format/measurement.ts'
import type { SpecialPriceWish } from '@selvedge/contract/special-pricing/special-prices.ts'
import { pricePerMetreMinor } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { checkOnSale, type CartMember } from '../cart/check-on-offer.ts'
import { invalidField } from '../cart/invalid-field.ts'
import { requestedLength } from '../cart/line-length.ts'
import { lengthPrice } from '../pricing/length-price.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import { selectCloth, selectClothOfLine, type WishedCloth } from './special-price.queries.ts'

/** A wish for one cloth: lengths as cut, prices in minor units a metre of the account currency. */
export type PricedWish = {
  cloth: WishedCloth
  /** The line of the cart that it is for; null where it is for a cloth. */
  cartItemId: string | null
  lengthMicrometres: number
  currentPriceMinor: number
  targetPriceMinor: number
  /** The customer's reference of that line; empty where there is none. */
  sidemark: string
}
type Wishing = { db: Kysely<DB>; caller: CartMember; viewer: PriceViewer; wish: SpecialPriceWish }

/**
 * A wish with its cloth and the current price. Throws `notFound` for a line or cloth that does not exist for
 * this member, `notOnSale`, and `invalidInput` naming a field of the wish.
 */
export async function pricedWish(wishing: Wishing): Promise<PricedWish> {
  const { db, caller, viewer, wish } = wishing
  const { cloth, lengthMicrometres, sidemark } = await (wish.cartItemId === undefined
    ? ofCloth(wishing)
    : ofLine(wishing))
  await checkOnSale({ db, caller, colourway: cloth })
  const currentPriceMinor = lengthPrice(cloth, { micrometres: lengthMicrometres }, viewer).unitMinor
  const targetPriceMinor = pricePerMetreMinor(wish.targetPrice)
  if (targetPriceMinor >= currentPriceMinor)
    throw invalidField({ field: 'targetPrice', code: 'belowOwnPrice' })
  const cartItemId = wish.cartItemId ?? null
  return { cloth, cartItemId, lengthMicrometres, currentPriceMinor, targetPriceMinor, sidemark }
}

async function ofLine({ db, caller, wish }: Wishing) {
  const line = await selectClothOfLine(db, { ...caller, cartItemId: wish.cartItemId! })
  if (!line) throw new ApiError('notFound')
  if (line.order_type === 'sample') throw invalidField({ field: 'cartItemId', code: 'noSpecialForSample' })
  const isWhole = line.order_type === 'piece'
  const lengthMicrometres = isWhole ? line.requested_um : cutOf(line, line.requested_um)
  return { cloth: line, lengthMicrometres, sidemark: line.sidemark }
}

async function ofCloth({ db, wish }: Wishing) {
  const { fabricId, fabricQuantity, entered } = wish
  if (fabricId === undefined) throw invalidField({ field: 'fabricId', code: 'required' })
  const cloth = await selectCloth(db, fabricId)
  if (!cloth) throw new ApiError('notFound')
  const { requestedMicrometres } = requestedLength({ fabricQuantity, entered })
  return { cloth, lengthMicrometres: cutOf(cloth, requestedMicrometres), sidemark: '' }
}

const cutOf = (cloth: WishedCloth, micrometres: number): number =>
  cutLength(micrometres, {
    minOrderMicrometres: cloth.min_order_um,
    orderIncrementMicrometres: cloth.order_increment_um,
  })

/** The faults of one wish, prefixed with its index; errors that concern the whole request are rethrown. */
export async function faultsOf(index: number, work: () => Promise<void>): Promise<FieldFault[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'notOnSale') {
      const { fabric = '' } = error.details
      return [{ field: `items.${index}.fabricId`, code: 'notOnSale', values: { fabric } }]
    }
    if (error.code !== 'invalidInput') throw error
    return error.fields.map(fault => ({ ...fault, field: `items.${index}.${fault.field}` }))
  }
}
