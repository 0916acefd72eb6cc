import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { createQuote as call } from '@selvedge/contract/quotes/quotes.ts'
import { MAX_QUOTE_DAYS, quoteUnitMinor } from '@selvedge/contract/quotes/quote-terms.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { invalidField } from '../cart/invalid-field.ts'
import { lockMember } from '../cart/lock-member.ts'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/identifiers.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import type { Member } from '../platform/sessions.ts'
import { utcDay } from '../pricing/utc-day.ts'
import { insertItems } from './quote-items.queries.ts'
import { pricedFrom, readSource } from './quote-source.ts'
import { insertQuote, nextQuoteNumber } from './quotes.queries.ts'

const DAY_MS = 24 * 3600_000
export const basisPointsOf = (percent: number): number => Math.round(percent * 100)

/** Throws invalidInput for a last day in the past or more than a year ahead. */
export function checkLastDay(validUntil: string, now: Date): void {
  if (validUntil < utcDay(now) || validUntil > utcDay(new Date(now.getTime() + MAX_QUOTE_DAYS * DAY_MS)))
    throw invalidField({ field: 'validUntil', code: 'dayWithinYear' })
}

type Creating = Pick<Deps, 'db' | 'clock'> & { caller: Member; reader: ApiReader; body: BodyOf<typeof call> }

/**
 * Makes a quote with the prices of today, and returns the only copy of its link's token. Throws `nothingToQuote` where
 * there is no length or a price is missing, `notVerifiedYet` for trade prices of a business that has none, `notFound`.
 */
export async function createQuote({ db, clock, caller, reader, body }: Creating) {
  const now = clock()
  checkLastDay(body.validUntil, now)
  if (body.basis === 'trade' && caller.verification !== 'verified') throw new ApiError('notVerifiedYet')
  const { listId, basis, title, endCustomer, note, validUntil, taxPercent } = body
  const source = await readSource({ db, caller, now, reader, listId })
  const priced = pricedFrom(source.items, basis)
  const terms = {
    markupBasisPoints: basisPointsOf(body.markupPercent),
    taxBasisPoints: taxPercent === null ? null : basisPointsOf(taxPercent),
  }
  const id = newId()
  const linkToken = newToken()
  return inTransaction(db, async trx => {
    await lockMember(trx, caller, 'makeQuotes')
    const number = await nextQuoteNumber(trx)
    await insertQuote(trx, {
      id,
      number,
      retailer_id: caller.retailerId,
      created_by: caller.userId,
      state: 'open',
      title,
      end_customer: endCustomer,
      note,
      currency: source.currency,
      basis,
      markup_bp: terms.markupBasisPoints,
      tax_bp: terms.taxBasisPoints,
      deposit_bp: basisPointsOf(body.depositPercent),
      valid_until: validUntil,
      token_hash: tokenHash(linkToken),
      created_at: now,
      changed_at: now,
    })
    const rows = priced.map(({ item, baseMinor }, position) => ({
      id: newId(),
      quote_id: id,
      position,
      room: item.room,
      title: item.title,
      colourway_id: item.colourwayId,
      requested_um: item.requestedMicrometres,
      entered_quantity: item.entered.quantity,
      entered_unit: item.entered.unit,
      cut_um: item.cutMicrometres,
      unit_minor: quoteUnitMinor({ baseMinor, ...terms }),
      cut_list: item.cutList && JSON.stringify(item.cutList),
    }))
    await insertItems(trx, rows)
    return { id: number, linkToken }
  })
}
