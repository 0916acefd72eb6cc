import type { Locale } from '@selvedge/contract/format/locales.ts'
import { de } from './de.ts'
import { en, type MailWords } from './en.ts'
import { es } from './es.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { zhCN } from './zh-CN.ts'

export const mailWords: Record<Locale, MailWords> = { en, es, it, 'zh-CN': zhCN, de, nl }
