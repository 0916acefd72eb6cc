import { paths } from '@selvedge/contract/access/paths.ts'
import { formatDay, formatMoney } from '@selvedge/contract/format/format.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { BusinessRow, PromotionRow } from './promotion.queries.ts'

type Promoted = {
  business: Pick<BusinessRow, 'email' | 'locale'>
  promotion: Pick<PromotionRow, 'amount_minor' | 'left_minor' | 'currency' | 'note' | 'expires_at'>
  publicOrigin: string
}

/** Tells a business of credit that it was given, until when it counts, and why. */
export function promotionGivenMail({ business: { email, locale }, promotion, publicOrigin }: Promoted): Mail {
  return composeMail('promotionGiven', {
    recipient: email,
    locale,
    values: {
      amount: formatMoney(locale, promotion.amount_minor, promotion.currency),
      day: formatDay(locale, promotion.expires_at.toISOString()),
    },
    blocks: [{ kind: 'facts', rows: [{ label: mailWords[locale].promotion.reason, value: promotion.note }] }],
    url: `${publicOrigin}${paths.wallet}`,
  })
}

/** Tells it what is left shortly before that ends. */
export function promotionEndingMail({
  business: { email, locale },
  promotion,
  publicOrigin,
}: Promoted): Mail {
  return composeMail('promotionEnding', {
    recipient: email,
    locale,
    values: {
      amount: formatMoney(locale, promotion.left_minor, promotion.currency),
      day: formatDay(locale, promotion.expires_at.toISOString()),
    },
    blocks: [{ kind: 'facts', rows: [{ label: mailWords[locale].promotion.reason, value: promotion.note }] }],
    url: `${publicOrigin}${paths.fabrics}`,
  })
}
