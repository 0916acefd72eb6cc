import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { SuggestedPage } from '@selvedge/contract/catalogue/search.ts'
import type {
  ColourFamily,
  ColourwayStatus,
  Fibre,
  Finish,
  Pattern,
  ProductType,
  Usage,
} from '@selvedge/contract/catalogue/terms.ts'
import type { Direction } from '../index/indexed-fabric.ts'
import { german } from './words/de.ts'
import { english } from './words/en.ts'
import { spanish } from './words/es.ts'
import { italian } from './words/it.ts'
import { dutch } from './words/nl.ts'
import { chinese } from './words/zh-CN.ts'

/** Words around a number that say what it measures. */
export const measureWords = [
  'under',
  'over',
  'underAfter',
  'overAfter',
  'between',
  'upTo',
  'cm',
  'm',
  'inch',
  'yard',
  'gsm',
  'rubs',
  'martindale',
  'doubleRubs',
  'days',
  'weeks',
  'width',
  'repeat',
  'weight',
  'onePiece',
  'leadTime',
  'price',
  'perMetre',
  'perYard',
  'madeIn',
  'within',
] as const
export type MeasureWord = (typeof measureWords)[number]

/** The words of one language; alternatives are separated by commas. */
export type PhraseWords = {
  /** Endings that replace the `~` of a word. */
  endings: readonly string[]
  use: Record<Usage, string>
  type: Record<ProductType, string>
  pattern: Record<Pattern, string>
  fibre: Record<Fibre, string>
  colour: Record<ColourFamily, string>
  /** Who asks for flame retardant cloth wants one that passed a test. */
  finish: Record<Exclude<Finish, 'flameRetardant'>, string>
  status: Record<Exclude<ColourwayStatus, 'active'>, string>
  direction: Record<Direction, string>
  /** What reaches from floor to ceiling when railroaded: a width of the cloth, not how it is worked. */
  wideWidth: string
  noRepeat: string
  flameRetardant: string
  inStock: string
  /** Words to ignore. */
  filler: string
  pages: Record<SuggestedPage, string>
} & Record<MeasureWord, string>

export const phraseWords: Record<Locale, PhraseWords> = {
  en: english,
  de: german,
  es: spanish,
  it: italian,
  nl: dutch,
  'zh-CN': chinese,
}
