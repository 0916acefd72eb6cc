import type { Kysely } from 'kysely'
import { paths } from '@selvedge/contract/paths.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { composeMail } from '../platform/mail-layout.ts'
import { countMailsOfLastHour, type Mail, type MailKind } from '../platform/mail.ts'
import { MAILS_AN_HOUR } from './account.policy.ts'

const sentToAnybody: readonly MailKind[] = ['verifyEmail', 'alreadyRegistered']
/** Whether an address had its share of the mails that anybody can have sent to it. Exact while its user is locked. */
export const hadEnoughMails = async (trx: Kysely<DB>, recipient: string): Promise<boolean> =>
  (await countMailsOfLastHour(trx, { recipient, kinds: sentToAnybody })) >= MAILS_AN_HOUR

/**
 * Mails of the account. Nothing that a visitor typed is written into them but the address itself: anyone can sign up
 * with anyone's address, and must not be able to put words into that person's letter box.
 */
export function verificationMail(options: {
  recipient: string
  publicOrigin: string
  token: string
  expiresAt: Date
}): Mail {
  const url = `${options.publicOrigin}${paths.emailVerification}?token=${encodeURIComponent(options.token)}`
  const content = composeMail({
    subject: 'Confirm your e-mail address for Selvedge',
    heading: 'Confirm your e-mail address',
    paragraphs: [
      `Someone signed up at Selvedge with ${options.recipient}. If that was you, open the link below to confirm the address. It works once and for 24 hours.`,
    ],
    action: { label: 'Confirm the address', url },
    closing: [
      'If you did not sign up, do not open the link: whoever did would then have an account in your name. Without it nothing happens and the account cannot be used.',
      'If several of these mails arrived, open the one that came when you signed up: each belongs to one sign-up and to the password typed with it.',
    ],
  })
  return {
    kind: 'verifyEmail',
    recipient: options.recipient,
    ...content,
    linkExpiresAt: options.expiresAt,
  }
}

/** Sent in place of a link when the address already has a confirmed account; the page that was used cannot tell. */
export function alreadyRegisteredMail(options: { recipient: string; publicOrigin: string }): Mail {
  const content = composeMail({
    subject: 'You already have a Selvedge account',
    heading: 'You already have an account',
    paragraphs: [
      `Someone signed up at Selvedge with ${options.recipient}, which already has an account. Nothing was changed: your password and your details are as they were.`,
      'If that was you, sign in with the password you have.',
    ],
    action: { label: 'Sign in', url: `${options.publicOrigin}${paths.signin}` },
    closing: ['If it was not you, there is nothing to do.'],
  })
  return { kind: 'alreadyRegistered', recipient: options.recipient, ...content }
}
