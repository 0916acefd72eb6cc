import type { Locale } from '@selvedge/contract/format/locales.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Mail } from '../platform/mail.ts'
import { HOUR_MS, LINK_TTL_MS, MINUTE_MS, type LinkPurpose } from './account.policy.ts'

/** Recipient, language and the origin for links. */
export type Addressee = { recipient: string; locale: Locale; publicOrigin: string }
/** A token to be mailed and when it expires. */
export type MailedLink = { token: string; expiresAt: Date }

const linkTo = (path: string, { publicOrigin, token }: { publicOrigin: string; token: string }): string =>
  `${publicOrigin}${path}?token=${encodeURIComponent(token)}`
const hoursOf = (purpose: LinkPurpose): number => LINK_TTL_MS[purpose] / HOUR_MS

/**
 * Account mails that anybody can trigger. Of what the visitor typed they contain only the address: anyone can sign up
 * with anyone's address, and must not be able to put text into that person's inbox.
 */
export const verificationMail = (options: Addressee & MailedLink): Mail =>
  composeMail('verifyEmail', {
    ...toWhom(options),
    values: { email: options.recipient, hours: hoursOf('verifyEmail') },
    url: linkTo(paths.emailVerification, options),
    linkExpiresAt: options.expiresAt,
  })

/** Sent instead of a link when the address already has a confirmed account; the visitor who signed up cannot tell. */
export const alreadyRegisteredMail = (options: Addressee): Mail =>
  composeMail('alreadyRegistered', {
    ...toWhom(options),
    values: { email: options.recipient },
    url: `${options.publicOrigin}${paths.signin}`,
  })

export const resetPasswordMail = (options: Addressee & MailedLink): Mail =>
  composeMail('resetPassword', {
    ...toWhom(options),
    values: { email: options.recipient, hours: hoursOf('resetPassword') },
    url: linkTo(paths.setNewPassword, options),
    linkExpiresAt: options.expiresAt,
  })

export const signInLinkMail = (options: Addressee & MailedLink): Mail =>
  composeMail('signInLink', {
    ...toWhom(options),
    values: { email: options.recipient, minutes: LINK_TTL_MS.signIn / MINUTE_MS },
    url: linkTo(paths.signin, options),
    linkExpiresAt: options.expiresAt,
  })

/** Sent to the new address of an account. */
export const changeEmailMail = (options: Addressee & MailedLink): Mail =>
  composeMail('changeEmail', {
    ...toWhom(options),
    values: { email: options.recipient, hours: hoursOf('changeEmail') },
    url: linkTo(paths.emailVerification, options),
    linkExpiresAt: options.expiresAt,
  })

export const toWhom = ({ recipient, locale }: Addressee) => ({ recipient, locale })
