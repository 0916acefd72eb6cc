import type { Locale } from '@selvedge/contract/format/locales.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'

type Addressee = { recipient: string; locale: Locale; publicOrigin: string }

/** Notifies a business that it was verified. */
export const businessVerifiedMail = ({ recipient, locale, publicOrigin }: Addressee): Mail =>
  composeMail('businessVerified', { recipient, locale, values: {}, url: `${publicOrigin}${paths.fabrics}` })

/** Notifies a business that it could not be verified; `note` is the operator's explanation, if any. */
export function businessRefusedMail(options: Addressee & { note: string }): Mail {
  const { recipient, locale, publicOrigin, note } = options
  return composeMail('businessRefused', {
    recipient,
    locale,
    values: {},
    blocks: note
      ? [{ kind: 'facts', rows: [{ label: mailWords[locale].verificationNote, value: note }] }]
      : [],
    url: `${publicOrigin}${paths.businessDetails}`,
  })
}

/** Tells a business that the decision on it no longer holds. */
export const verificationUndoneMail = ({ recipient, locale, publicOrigin }: Addressee): Mail =>
  composeMail('verificationUndone', {
    recipient,
    locale,
    values: {},
    url: `${publicOrigin}${paths.businessDetails}`,
  })
