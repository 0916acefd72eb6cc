import type { Transaction } from 'kysely'
import { NewCartItem } from '@selvedge/contract/cart/cart.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { errorText, faultText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import type { quoteToCart as call } from '@selvedge/contract/quotes/quotes.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { addWhileLocked } from '../cart/add-to-cart.ts'
import { withOwnQuote, type OnQuote } from './own-quote.ts'
import { selectItems, type ItemRow } from './quote-items.queries.ts'
import { updateQuote } from './quotes.queries.ts'

const SIDEMARK_LENGTH = 80

type Filled = DataOf<typeof call>

/**
 * Puts what the customer accepted into the caller's cart, in the transaction that notes it: however often and by however
 * many colleagues it is pressed, a quote fills one cart, once. What the cart refuses is named, and stays out. Throws
 * `notFound`, and `quoteNotOpen` for a quote that is not accepted.
 */
export const quoteToCart = ({ reader, ...on }: OnQuote & { reader: ApiReader }): Promise<Filled> =>
  withOwnQuote(on, async (trx, { quote, state, now }) => {
    if (state !== 'accepted') throw new ApiError('quoteNotOpen')
    if (quote.filled_at !== null) return { added: 0, refused: [] }
    const { caller } = on
    await updateQuote(trx, quote.id, { raises: false, filled_at: now, filled_by: caller.userId })
    const filled: Filled = { added: 0, refused: [] }
    for (const item of await selectItems(trx, [quote.id])) {
      if (!item.accepted) continue
      const refusal = await refusalOf(() => add(trx, { on, item, endCustomer: quote.end_customer, now }))
      if (refusal) filled.refused.push({ itemId: item.id, reason: reasonOf(refusal, reader) })
      else filled.added += 1
    }
    // Nothing went in: it may be tried again, when the cart has room or the cloth is on sale.
    if (filled.added === 0)
      await updateQuote(trx, quote.id, { raises: false, filled_at: null, filled_by: null })
    return filled
  })

type Adding = { on: OnQuote; item: ItemRow; endCustomer: string; now: Date }

function add(trx: Transaction<DB>, { on: { caller }, item, endCustomer, now }: Adding): Promise<string> {
  const sidemark = [endCustomer, item.room].filter(Boolean).join(', ').slice(0, SIDEMARK_LENGTH).trim()
  const line = NewCartItem.parse({
    fabricId: item.slug,
    fabricQuantity: metresFromMicrometres(item.requested_um),
    entered: { quantity: item.entered_quantity, unit: item.entered_unit },
    sidemark,
    note: item.title,
    cutList: CutList.nullable().parse(item.cut_list),
  })
  return addWhileLocked({ db: trx, caller, item: line, now })
}

/** A refusal comes of reading only, so the transaction goes on. */
async function refusalOf(work: () => Promise<string>): Promise<ApiError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error
  }
}

/** The message of the refused field, or of the line as a whole. */
function reasonOf(error: ApiError, reader: ApiReader): string {
  const [fault] = error.fields
  return fault ? faultText(fault, reader) : errorText(error.code, error.details, reader)
}
