import { fill } from '@selvedge/contract/messages/sentence.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { TeamRole } from '@selvedge/contract/access/permissions.ts'
import { toWhom, type Addressee, type MailedLink } from '../account/account-mails.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { DAY_MS, INVITATION_TTL_MS } from './team.policy.ts'

type Inviting = Addressee & MailedLink & { inviterEmail: string; role: TeamRole }

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
    url: `${options.publicOrigin}${paths.signup}?invitation=${encodeURIComponent(options.token)}`,
    linkExpiresAt: options.expiresAt,
  })

const roleName = ({ locale, role }: Inviting): string =>
  fill(mailWords[locale].roles[role], {}, { locale, measurementType: 'metric' })
