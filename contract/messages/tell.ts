import type { ErrorCode } from '../call/errors.ts'
import type { Fault } from '../call/field-faults.ts'
import type { Reader } from '../format/format.ts'
import type { Locale } from '../format/locales.ts'
import { de } from './de.ts'
import { en, type Messages, type NoticeCode } from './en.ts'
import { es } from './es.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { fill, type Values } from './sentence.ts'
import { zhCN } from './zh-CN.ts'

/** All six at once: for servers and command lines. A browser is sent texts, never these tables. */
export const messages: Record<Locale, Messages> = { en, es, it, 'zh-CN': zhCN, de, nl }

/** Whom a text of the API is for: its language, and the unit of the lengths in it. */
export type ApiReader = Reader & { locale: Locale }
export const ENGLISH_READER: ApiReader = { locale: 'en', measurementType: 'metric' }

/** What was refused, in one sentence. A value that `details` lack leaves its placeholder visible. */
export const errorText = (code: ErrorCode, details: Values = {}, reader = ENGLISH_READER): string =>
  fill(messages[reader.locale].errors[code], details, reader)

/** What is wrong with a field, to stand beside it: no full stop. */
export function faultText({ code, values }: Fault, reader: ApiReader): string {
  const { errors, fields } = messages[reader.locale]
  return fill({ ...errors, ...fields }[code], values ?? {}, reader)
}

/** What was done. */
export const noticeText = (code: NoticeCode, values: Values, reader: ApiReader): string =>
  fill(messages[reader.locale].notices[code], values, reader)
