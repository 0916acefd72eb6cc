import { paths } from '@selvedge/contract/paths.ts'
import type { Addressee } from '../account/account-mails.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Mail } from '../platform/mail.ts'

/** To the owner of an account that a sign-in of a provider opens no more. */
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

/** To the owner of an account that can now be signed in to with a provider, too. */
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
