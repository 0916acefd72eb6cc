import { paths } from '@selvedge/contract/access/paths.ts'
import type { Addressee } from '../account/account-mails.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Mail } from '../platform/mail.ts'

/** Notifies the owner that a provider's sign-in was removed from the account. */
export const identityRemovedMail = ({
  recipient,
  locale,
  publicOrigin,
  provider,
}: Addressee & { provider: string }): Mail =>
  composeMail('identityRemoved', {
    recipient,
    locale,
    values: { email: recipient, provider },
    url: `${publicOrigin}${paths.resetPassword}`,
  })

/** Notifies the owner that a provider's sign-in was linked to the account. */
export const identityJoinedMail = ({
  recipient,
  locale,
  publicOrigin,
  provider,
}: Addressee & { provider: string }): Mail =>
  composeMail('identityJoined', {
    recipient,
    locale,
    values: { email: recipient, provider },
    url: `${publicOrigin}${paths.resetPassword}`,
  })
