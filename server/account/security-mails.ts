import { formatDateTime } from '@selvedge/contract/format/format.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { toWhom, type Addressee } from './account-mails.ts'
import { GUESSES, MINUTE_MS } from './account.policy.ts'

// Mails that inform an owner of a change to the account.

const newPasswordAt = ({ publicOrigin }: Addressee): string => `${publicOrigin}${paths.resetPassword}`
/** In UTC and labelled so, because a user's time zone is not known. */
const timeOf = ({ locale }: Addressee, at: Date): string => `${formatDateTime(locale, at.toISOString())} UTC`

/** To the previous address of the account. */
export const emailChangedMail = (options: Addressee & { newEmail: string }): Mail =>
  composeMail('emailChanged', {
    ...toWhom(options),
    values: { email: options.recipient, newEmail: options.newEmail },
  })

type SignInSeen = {
  browser: string | null
  system: string | null
  clientAddress: string | null
  signedInAt: Date
}

export function newDeviceMail(options: Addressee & SignInSeen): Mail {
  const { recipient, clientAddress } = options
  const { signIn } = mailWords[options.locale]
  const browser = [options.browser, options.system].filter(Boolean).join(', ')
  const rows = [
    { label: signIn.time, value: timeOf(options, options.signedInAt) },
    { label: signIn.browser, value: browser || signIn.unknownBrowser },
    ...(clientAddress === null ? [] : [{ label: signIn.clientAddress, value: clientAddress }]),
  ]
  return composeMail('newDevice', {
    ...toWhom(options),
    values: { email: recipient },
    blocks: [{ kind: 'facts', rows }],
    url: newPasswordAt(options),
  })
}

export const passwordChangedMail = (options: Addressee & { changedAt: Date }): Mail =>
  composeMail('passwordChanged', {
    ...toWhom(options),
    values: { email: options.recipient, time: timeOf(options, options.changedAt) },
    url: newPasswordAt(options),
  })

/**
 * Sent while wrong guesses lock the password for unknown browsers. It leads to the page where a sign-in link can be
 * requested.
 */
export const accountLockedMail = (options: Addressee): Mail =>
  composeMail('accountLocked', {
    ...toWhom(options),
    values: {
      email: options.recipient,
      minutes: GUESSES.account.windowMs / MINUTE_MS,
    },
    url: newPasswordAt(options),
  })

export const secondFactorOnMail = (options: Addressee & { changedAt: Date }): Mail =>
  composeMail('secondFactorOn', {
    ...toWhom(options),
    values: { email: options.recipient, time: timeOf(options, options.changedAt) },
    url: newPasswordAt(options),
  })

export const secondFactorOffMail = (options: Addressee & { changedAt: Date }): Mail =>
  composeMail('secondFactorOff', {
    ...toWhom(options),
    values: { email: options.recipient, time: timeOf(options, options.changedAt) },
    url: newPasswordAt(options),
  })
