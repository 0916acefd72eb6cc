import type { Locale } from '@selvedge/contract/locales.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'

type Addressee = { recipient: string; locale: Locale; publicOrigin: string }

/** To a business that the operator has verified. */
export const businessVerifiedMail = ({ recipient, locale, publicOrigin }: Addressee): Mail =>
  composeMail('businessVerified', { recipient, locale, values: {}, url: `${publicOrigin}${paths.fabrics}` })

/** To one that the operator could not verify; `note` is what the operator has to say of it, if anything. */
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
