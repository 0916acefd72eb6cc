import { inTransaction } from '@selvedge/db/transaction.ts'
import { writeMail } from '../platform/mail.ts'
import type { PromotionDeps } from './give-promotion.ts'
import { promotionEndingMail } from './promotion-mails.ts'
import { findPromotion, noteReminded, readBusiness } from './promotion.queries.ts'

/** Mails a business, once, that a promotion of which something is left ends soon. */
export const remindPromotion = (
  { db, jobs, clock, env }: PromotionDeps,
  promotionId: string,
): Promise<void> =>
  inTransaction(db, async trx => {
    const now = clock()
    const promotion = await findPromotion(trx, promotionId)
    if (!promotion || promotion.left_minor <= 0 || promotion.expires_at <= now) return
    const business = await readBusiness(trx, promotion.retailer_id)
    if (!business || !(await noteReminded(trx, promotionId, now))) return
    await writeMail({
      trx,
      jobs,
      mail: promotionEndingMail({ business, promotion, publicOrigin: env.publicOrigin }),
    })
  })
