import { formatDateTime } from '@selvedge/contract/format.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { toWhom, type Addressee } from './account-mails.ts'
import { GUESSES, MINUTE_MS } from './account.policy.ts'

// Mails that tell an owner what has happened to the account.

const newPasswordAt = ({ publicOrigin }: Addressee): string => `${publicOrigin}${paths.resetPassword}`
/** Nobody tells us where they live, so the zone is said. */
const timeOf = ({ locale }: Addressee, at: Date): string => `${formatDateTime(locale, at.toISOString())} UTC`

/** To the address that an account had until now. */
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
 * While strangers' guesses keep the password closed to browsers that we do not know. A link that signs in is asked for on
 * the page to which this leads.
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
