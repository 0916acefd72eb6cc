import type { Reader } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { fill, type Sentence, type Values } from '@selvedge/contract/messages/sentence.ts'
import type { Attachment, Mail, MailKind } from './mail.ts'
import { layOutMail, type MailBlock } from './mail-layout.ts'
import type { en } from './mail-words/en.ts'
import type { MailText, NamesOf } from './mail-words/mail-text.ts'
import { mailWords } from './mail-words/mail-words.ts'

type English = (typeof en)['mails']
type ValuesOf<Kind extends MailKind> = { readonly [Name in NamesOf<English[Kind]>]: string | number }
/** Mails whose action is left out where there is nothing to open any more. */
type MayLackAction = 'linesCancelled' | 'addressChanged'
/** A URL is required exactly for mails whose texts contain an action. */
type ActionOf<Kind extends MailKind> = 'action' extends keyof English[Kind]
  ? { url: string | (Kind extends MayLackAction ? undefined : never) }
  : { url?: undefined }

export type MailParts<Kind extends MailKind> = ActionOf<Kind> & {
  recipient: string
  locale: Locale
  values: ValuesOf<Kind>
  /** Tables below the paragraphs, already in the recipient's language. */
  blocks?: readonly MailBlock[]
  linkExpiresAt?: Date
  orderId?: string
  supplierId?: string
  attachments?: readonly Attachment[]
}

/** Composes a mail of one kind in the recipient's language, as text and as HTML. Values are escaped. */
export function composeMail<Kind extends MailKind>(kind: Kind, parts: MailParts<Kind>): Mail {
  const { recipient, locale, values, blocks = [], url, ...kept } = parts
  const words = mailWords[locale]
  const text: MailText = words.mails[kind]
  const say = saying(values, { locale, measurementType: 'metric' })
  const subject = say(text.subject)
  const content = {
    locale,
    subject,
    heading: say(text.heading),
    paragraphs: text.paragraphs.map(say),
    blocks,
    // The small print of a mail that could have a link is about the link.
    closing: text.action !== undefined && url === undefined ? [] : text.closing.map(say),
    linkHint: say(words.linkHint),
    ...(text.action !== undefined && url !== undefined && { action: { label: say(text.action), url } }),
  }
  return { kind, recipient, locale, subject, ...layOutMail(content), ...kept }
}

const saying =
  (values: Values, reader: Reader) =>
  (sentence: Sentence): string =>
    fill(sentence, values, reader)
