import { createTranslator } from 'use-intl'
import { messagesOf } from '../messages/catalogue.ts'
import { DEFAULT_LOCALE, type Locale } from '../messages/locales.ts'
import { formatsFor, type Formats } from '../formats/formats.tsx'
import { addressedLanguage, inLanguage } from './languages.ts'

/** What `meta` functions need of the root loader: language and public origin. */
export type RootHeadData = { locale: Locale; origin: string }
type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[]
/** Arguments of a page's `meta`. */
export type HeadArguments = { matches: Matches; location: { search: string } }

const translatorOf = (locale: Locale) => createTranslator({ locale, messages: messagesOf(locale) })
export type HeadWords = ReturnType<typeof translatorOf>

export type HeadContext = {
  locale: Locale
  origin: string
  t: HeadWords
  /** Always metric, because heads are for search engines and previews, not for one reader. */
  formats: Formats
  /** The canonical address, with origin and the language that this request's address names. */
  urlOf: (address: string) => string
}

export function headContext({ matches, location }: HeadArguments): HeadContext {
  const root = matches.find(match => match?.id === 'root')?.loaderData as RootHeadData | undefined
  const { locale, origin } = root ?? { locale: DEFAULT_LOCALE, origin: '' }
  const addressed = addressedLanguage(location.search)
  return {
    locale,
    origin,
    t: translatorOf(locale),
    formats: formatsFor({ locale, measurementType: 'metric' }),
    urlOf: address => origin + inLanguage(address, addressed),
  }
}
