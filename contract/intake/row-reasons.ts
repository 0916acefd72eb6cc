import type { Locale } from '../format/locales.ts'
import { ENGLISH_READER, type ApiReader } from '../messages/tell.ts'
import { fill, type Sentence, type Values } from '../messages/sentence.ts'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }
import zhCN from './words/zh-CN.json' with { type: 'json' }

/** Why a row of a supplier's list was refused or skipped, or a value of it was not read. */
export type ReasonCode = keyof typeof en
/** A phrase of what was expected, or a whole sentence, by its code. */
export type Remark = { code: ReasonCode; values?: Values }

const words: Record<Locale, Record<ReasonCode, Sentence>> = { en, de, nl, es, it, 'zh-CN': zhCN }

/** For servers and command lines: these tables hold every language. */
export const remarkText = ({ code, values = {} }: Remark, reader: ApiReader = ENGLISH_READER): string =>
  fill(words[reader.locale][code], values, reader).trimEnd()

/** What a reason's parts are, for a text in any language. `as` frames a phrase of what was expected. */
export type CodedReason = Remark & { as?: 'expected' | 'leftOut' }

export function reasonText({ as, ...remark }: CodedReason, reader: ApiReader = ENGLISH_READER): string {
  const what = remarkText(remark, reader)
  return as === undefined ? what : fill(words[reader.locale][as], { what }, reader)
}
