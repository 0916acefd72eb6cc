import type { Transaction } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { askSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { MAX_LIVE_SPECIAL_PRICES } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { invalidField } from '../cart/invalid-field.ts'
import { lockMember } from '../cart/lock-member.ts'
import { priceViewer, type PriceViewer } from '../pricing/price-viewer.ts'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/identifiers.ts'
import { writeMail } from '../platform/mail.ts'
import type { Member } from '../platform/sessions.ts'
import { utcDay } from '../pricing/utc-day.ts'
import { newAnswerLink } from './answer-link.ts'
import { askedMails, type AskedLine } from './asked-mail.ts'
import { faultsOf, pricedWish, type PricedWish } from './priced-wish.ts'
import {
  expireOffers,
  insertEvent,
  insertRequest,
  lockBusiness,
  nextNumber,
  selectLive,
} from './special-price.queries.ts'

type Body = BodyOf<typeof askSpecialPrice>
type Live = Awaited<ReturnType<typeof selectLive>>[number]
type Asking = Pick<Deps, 'db' | 'jobs' | 'clock'> & { publicOrigin: string; caller: Member; body: Body }

/**
 * Creates all requests or none, and returns their numbers in the order of the wishes. A wish identical to a
 * request of the caller's that is still unanswered returns that request. Suppliers are mailed only about new
 * ones. Throws `notVerifiedYet`, `notFound`, `invalidInput` naming every faulty wish.
 */
export async function askSpecialPrices(asking: Asking): Promise<string[]> {
  if (asking.caller.verification !== 'verified') throw new ApiError('notVerifiedYet')
  return inTransaction(asking.db, trx => askWhileLocked(trx, asking))
}

async function askWhileLocked(
  trx: Transaction<DB>,
  { jobs, clock, publicOrigin, caller, body }: Asking,
): Promise<string[]> {
  const now = clock()
  const { retailerId } = caller
  if (body.neededBy !== null && body.neededBy < utcDay(now))
    throw invalidField({ field: 'neededBy', code: 'dayFromToday' })
  const { business_name } = await lockBusiness(trx, retailerId)
  await lockMember(trx, caller, 'askSpecialPrices')
  await recordExpired(trx, retailerId, now)
  const live = await selectLive(trx, retailerId)
  const viewer = await priceViewer({ db: trx, caller })
  const wishes = await checkedWishes(trx, { caller, body, live, viewer })
  const fresh = wishes.filter(({ number }) => number === undefined)
  if (live.length + fresh.length > MAX_LIVE_SPECIAL_PRICES)
    throw invalidField({ field: 'items', code: 'requestsFull', values: { max: MAX_LIVE_SPECIAL_PRICES } })
  const numbers: string[] = []
  const asked: AskedLine[] = []
  for (const { number, ...wish } of wishes) {
    if (number === undefined) {
      const written = await writeRequest(trx, { caller, body, wish, currency: viewer.currency, now })
      asked.push({ ...wish, ...written })
      numbers.push(written.number)
    } else numbers.push(number)
  }
  const { reason, message, neededBy } = body
  const about = {
    business: business_name,
    reason,
    message,
    neededBy,
    publicOrigin,
    currency: viewer.currency,
  }
  for (const mail of askedMails({ ...about, lines: asked })) await writeMail({ trx, jobs, mail })
  return numbers
}

async function recordExpired(trx: Transaction<DB>, retailerId: string, now: Date): Promise<void> {
  for (const { id } of await expireOffers(trx, { retailerId, day: utcDay(now), now }))
    await insertEvent(trx, { request_id: id, state: 'expired', user_id: null, at: now })
}

type Checked = PricedWish & { number: string | undefined }
type Checking = { caller: Member; body: Body; live: readonly Live[]; viewer: PriceViewer }

/** Every wish with the existing request that it repeats, if any. Throws with the faults of all of them. */
async function checkedWishes(
  trx: Transaction<DB>,
  { caller, body, live, viewer }: Checking,
): Promise<Checked[]> {
  const checked: Checked[] = []
  const faults: FieldFault[] = []
  for (const [index, wish] of body.items.entries())
    faults.push(
      ...(await faultsOf(index, async () => {
        const priced = await pricedWish({ db: trx, caller, viewer, wish })
        const { cloth } = priced
        const name = `${cloth.design_name} ${cloth.colour_number} ${cloth.colour_name}`
        if (checked.some(one => one.cloth.id === cloth.id))
          throw invalidField({ field: 'fabricId', code: 'chosenTwice', values: { name } })
        const under = live.find(one => one.colourway_id === cloth.id)
        if (under && !isRepeated(under, { priced, caller, body }))
          throw invalidField({ field: 'fabricId', code: 'askedAlready', values: { number: under.number } })
        checked.push({ ...priced, number: under?.number })
      })),
    )
  if (faults.length > 0) throw new ApiError('invalidInput', { fields: faults })
  return checked
}

/** A form that is submitted twice creates one request. */
const isRepeated = (
  live: Live,
  { priced, caller, body }: { priced: PricedWish; caller: Member; body: Body },
): boolean =>
  live.state === 'submitted' &&
  live.asked_by === caller.userId &&
  live.reason === body.reason &&
  live.length_um === priced.lengthMicrometres &&
  live.target_price_minor === priced.targetPriceMinor

type Writing = { caller: Member; body: Body; wish: PricedWish; currency: AccountCurrency; now: Date }

/** Writes a request, with the link for its mail. */
async function writeRequest(trx: Transaction<DB>, writing: Writing) {
  const { caller, body, wish, currency, now } = writing
  const id = newId()
  const number = await nextNumber(trx)
  await insertRequest(trx, {
    id,
    number,
    retailer_id: caller.retailerId,
    asked_by: caller.userId,
    colourway_id: wish.cloth.id,
    cart_item_id: wish.cartItemId,
    state: 'submitted',
    length_um: wish.lengthMicrometres,
    reason: body.reason,
    needed_by: body.neededBy,
    sidemark: wish.sidemark,
    currency,
    current_price_minor: wish.currentPriceMinor,
    target_price_minor: wish.targetPriceMinor,
    created_at: now,
    changed_at: now,
  })
  const said = { message: body.message, price_minor: wish.targetPriceMinor }
  await insertEvent(trx, { request_id: id, state: 'submitted', user_id: caller.userId, at: now, ...said })
  return { number, link: await newAnswerLink(trx, { requestId: id, now }) }
}
