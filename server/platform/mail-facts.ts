import type { Reader } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { MailRow } from './mail-layout.ts'

/** Whose language and units a mail is written in. */
export type MailReader = Reader & { locale: Locale }

/** A row where there is something to say. */
export const fact = (label: string, value: string): MailRow[] => (value === '' ? [] : [{ label, value }])
