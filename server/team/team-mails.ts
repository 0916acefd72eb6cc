import { formatMoney } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { TeamRole } from '@selvedge/contract/access/permissions.ts'
import { toWhom, type Addressee, type MailedLink } from '../account/account-mails.ts'
import type { SpendingLimits } from '@selvedge/contract/orders/approval-need.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact } from '../platform/mail-facts.ts'
import type { MailBlock } from '../platform/mail-layout.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { DAY_MS, INVITATION_TTL_MS } from './team.policy.ts'

type Inviting = Addressee &
  MailedLink & {
    inviterEmail: string
    role: TeamRole
    /** What a buyer will order without approval. */
    limits: SpendingLimits & { currency: Currency }
  }

/**
 * Anybody can open a business and invite anybody, so the mail contains no freely typed text: the inviter is named by
 * their confirmed address, and the business is shown only once the link is opened.
 */
export const invitationMail = (options: Inviting): Mail =>
  composeMail('invitation', {
    ...toWhom(options),
    values: {
      inviter: options.inviterEmail,
      role: roleName(options),
      email: options.recipient,
      days: INVITATION_TTL_MS / DAY_MS,
    },
    blocks: limitsOf(options),
    url: `${options.publicOrigin}${paths.signup}?invitation=${encodeURIComponent(options.token)}`,
    linkExpiresAt: options.expiresAt,
  })

function limitsOf({ locale, limits: { orderMinor, monthMinor, currency } }: Inviting): MailBlock[] {
  const words = mailWords[locale].limits
  const money = (minor: number | null) => (minor === null ? '' : formatMoney(locale, minor, currency))
  const rows = [...fact(words.order, money(orderMinor)), ...fact(words.month, money(monthMinor))]
  return rows.length === 0 ? [] : [{ kind: 'facts', rows }]
}

const roleName = ({ locale, role }: Inviting): string =>
  fill(mailWords[locale].roles[role], {}, { locale, measurementType: 'metric' })
