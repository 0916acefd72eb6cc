import type { Kysely } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import {
  promotionLimits,
  promotionRemindedAt,
  type givePromotion as givePromotionCall,
  type PromotedBusiness,
  type Promotion,
} from '@selvedge/contract/wallet/promotions.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import { creditWallet } from './credit-wallet.ts'
import { promotionGivenMail } from './promotion-mails.ts'
import { findBusinessOf, selectPromotions, type BusinessRow, type PromotionRow } from './promotion.queries.ts'
import { walletBalance } from './read-wallet.ts'
import { tellOfWallet } from './tell-of-wallet.ts'

export type PromotionDeps = Pick<Deps, 'db' | 'jobs' | 'clock'> & { env: Pick<Deps['env'], 'publicOrigin'> }
type Giving = {
  deps: PromotionDeps
  body: BodyOf<typeof givePromotionCall>
  idempotencyKey: string
  operatorId: string | null
}

/**
 * Puts promotional credit into the wallet of a business, once per key, however often and by however many presses it is
 * asked for. Throws invalidInput for what cannot be given, and idempotencyKeyReused.
 */
export const givePromotion = ({ deps, body, idempotencyKey, operatorId }: Giving): Promise<Promotion> =>
  inTransaction(deps.db, async trx => {
    const { jobs, clock, env } = deps
    const now = clock()
    const reference = `promotion:${idempotencyKey}`
    const business = await findBusinessOf(trx, body.email)
    const [before] = await selectPromotions(trx, reference)
    if (before) return presentAgain(before, { body, business, now })
    if (!business) throw refused({ field: 'email', code: 'unknownBusiness' })
    const expiresAt = endOf(body.endsOn)
    checkGiven(body, { business, now, expiresAt })
    const { isNew, id } = await creditWallet(trx, {
      reference,
      retailerId: business.id,
      kind: 'promotion',
      currency: business.currency,
      from: [{ account: { kind: 'promotions' }, amountMinor: body.amountMinor }],
      note: body.reason,
      operatorId,
      expiresAt,
      at: now,
    })
    const given = (await selectPromotions(trx, reference))[0]!
    // Another press at the same time was the first.
    if (!isNew) return presentAgain(given, { body, business, now })
    const after = (at: Date) => ({ afterSeconds: Math.ceil((at.getTime() - now.getTime()) / 1000) })
    const ending = { retailerId: business.id, currency: business.currency }
    await jobs.enqueue(trx, 'endPromotion', ending, after(new Date(expiresAt.getTime() + 1)))
    const remindAt = promotionRemindedAt({ from: now, endsAt: expiresAt })
    await jobs.enqueue(trx, 'remindPromotion', { promotionId: id }, after(remindAt))
    await writeMail({
      trx,
      jobs,
      mail: promotionGivenMail({ business, promotion: given, publicOrigin: env.publicOrigin }),
    })
    await tellOfWallet(trx, business.id, now)
    return presentPromotion(given, now)
  })

const refused = (...fields: FieldFault[]): ApiError => new ApiError('invalidInput', { fields })

/** The last moment of a day, in UTC, so that a wallet that says until when names that day. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59.999Z`)

type Checked = { business: BusinessRow; now: Date; expiresAt: Date }
function checkGiven(body: Giving['body'], { business, now, expiresAt }: Checked): void {
  const { currency } = business
  const { leastMinor, mostMinor } = promotionLimits(currency)
  const faults: FieldFault[] = []
  if (body.currency !== currency) faults.push({ field: 'currency', code: 'invalid' })
  if (body.amountMinor < leastMinor || body.amountMinor > mostMinor) {
    const values = { least: leastMinor / MINOR_UNITS, most: mostMinor / MINOR_UNITS, currency }
    faults.push({ field: 'amountMinor', code: 'topUpAmount', values })
  }
  const aYear = new Date(now)
  aYear.setUTCFullYear(aYear.getUTCFullYear() + 1)
  if (expiresAt <= now || body.endsOn > aYear.toISOString().slice(0, 10))
    faults.push({ field: 'endsOn', code: 'dayWithinAYear' })
  if (faults.length > 0) throw refused(...faults)
}

type Again = { body: Giving['body']; business: BusinessRow | undefined; now: Date }
function presentAgain(given: PromotionRow, { body, business, now }: Again): Promotion {
  const isSame =
    given.retailer_id === business?.id &&
    given.amount_minor === body.amountMinor &&
    given.note === body.reason &&
    given.expires_at.getTime() === endOf(body.endsOn).getTime()
  if (!isSame) throw new ApiError('idempotencyKeyReused')
  return presentPromotion(given, now)
}

/** A wallet takes out what has ended when it is next touched; until then it is not to be spent either. */
const presentPromotion = (row: PromotionRow, now: Date): Promotion => ({
  id: row.id,
  businessName: row.business_name,
  amountMinor: row.amount_minor,
  leftMinor: row.expires_at > now ? row.left_minor : 0,
  currency: row.currency,
  reason: row.note,
  givenAt: row.at.toISOString(),
  endsOn: row.expires_at.toISOString().slice(0, 10),
  by: row.operator_name,
})

export const listPromotions = async (db: Kysely<DB>, now: Date): Promise<Promotion[]> =>
  (await selectPromotions(db)).map(row => presentPromotion(row, now))

/** The business of a member's address. Throws invalidInput. */
export async function readPromotedBusiness(
  db: Kysely<DB>,
  { email, now }: { email: string; now: Date },
): Promise<PromotedBusiness> {
  const business = await findBusinessOf(db, email)
  if (!business) throw refused({ field: 'email', code: 'unknownBusiness' })
  const { currency } = business
  return {
    businessName: business.business_name,
    email: business.email,
    currency,
    balanceMinor: await walletBalance({ db, retailerId: business.id, currency, now }),
    mostMinor: promotionLimits(currency).mostMinor,
  }
}
