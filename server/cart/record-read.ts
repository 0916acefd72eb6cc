import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { TradeTerms } from '../pricing/trade-terms.ts'
import { availabilityOf } from './availability.ts'
import { updateReadTerms } from './cart.queries.ts'
import type { CartMember } from './check-on-offer.ts'
import { changesOf } from './line-changes.ts'
import { loadCart, type LoadedCart } from './load-cart.ts'
import type { PricedLine } from './price-line.ts'

/** `terms`: where this transaction has read them before. */
type Reading = { db: Kysely<DB>; caller: CartMember; now: Date; terms?: TradeTerms }

const linesOf = ({ groups, saved }: LoadedCart): PricedLine[] => [
  ...groups.flatMap(group => group.lines),
  ...saved,
]

/** The ids of the member's lines whose price is another than the one recorded. */
export async function linesDearerOrCheaper(reading: Reading): Promise<ReadonlySet<string>> {
  const cart = await loadCart(reading)
  const changed = linesOf(cart).filter(line => changesOf(line, cart.currency).unitPriceBeforeMinor !== null)
  return new Set(changed.map(({ row }) => row.id))
}

/**
 * Records what the buyer reads of some lines that they have just added or changed, so that a later change of price or
 * stock is shown. The price of those in `keptPrice` stays as recorded: its change is still to be shown.
 */
export async function recordRead(
  reading: Reading,
  lineIds: ReadonlySet<string>,
  keptPrice: ReadonlySet<string> = new Set(),
): Promise<void> {
  const cart = await loadCart(reading)
  const read = linesOf(cart)
    .filter(({ row }) => lineIds.has(row.id))
    .map(line => ({
      id: line.row.id,
      availability: availabilityOf(line),
      unitPriceMinor: keptPrice.has(line.row.id) || !line.isPriced ? null : line.unitPriceMinor,
    }))
  await updateReadTerms(reading.db, read, cart.currency)
}
