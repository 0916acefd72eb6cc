import type { Locale } from '@selvedge/contract/locales.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Mail } from '../platform/mail.ts'
import { HOUR_MS, LINK_TTL_MS, MINUTE_MS, type LinkPurpose } from './account.policy.ts'

/** Who is written to, in which language, and where our pages are. */
export type Addressee = { recipient: string; locale: Locale; publicOrigin: string }
/** A secret to be mailed and until when it opens something. */
export type MailedLink = { token: string; expiresAt: Date }

const linkTo = (path: string, { publicOrigin, token }: { publicOrigin: string; token: string }): string =>
  `${publicOrigin}${path}?token=${encodeURIComponent(token)}`
const hoursOf = (purpose: LinkPurpose): number => LINK_TTL_MS[purpose] / HOUR_MS

/**
 * Mails of the account that anybody can cause. Nothing that a visitor typed is written into them but the address itself:
 * anyone can sign up with anyone's address, and must not be able to put words into that person's letter box.
 */
export const verificationMail = (options: Addressee & MailedLink): Mail =>
  composeMail('verifyEmail', {
    ...toWhom(options),
    values: { email: options.recipient, hours: hoursOf('verifyEmail') },
    url: linkTo(paths.emailVerification, options),
    linkExpiresAt: options.expiresAt,
  })

/** Sent in place of a link when the address already has a confirmed account; whoever used it cannot tell. */
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

/** To the address that an account is to have from now on. */
export const changeEmailMail = (options: Addressee & MailedLink): Mail =>
  composeMail('changeEmail', {
    ...toWhom(options),
    values: { email: options.recipient, hours: hoursOf('changeEmail') },
    url: linkTo(paths.emailVerification, options),
    linkExpiresAt: options.expiresAt,
  })

export const toWhom = ({ recipient, locale }: Addressee) => ({ recipient, locale })
