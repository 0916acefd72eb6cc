import { createTranslator } from 'use-intl'
import { messagesOf } from '../messages/catalogue.ts'
import { DEFAULT_LOCALE, type Locale } from '../messages/locales.ts'
import { formatsFor, type Formats } from '../formats/formats.tsx'
import { addressedLanguage, inLanguage } from './languages.ts'

/** What the root loader says to every head: the reader's language, and the origin under which visitors reach us. */
export type RootOfHead = { locale: Locale; origin: string }
type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[]
/** What a page's `meta` is given. */
export type HeadArguments = { matches: Matches; location: { search: string } }

const translatorOf = (locale: Locale) => createTranslator({ locale, messages: messagesOf(locale) })
export type HeadWords = ReturnType<typeof translatorOf>

export type HeadContext = {
  locale: Locale
  origin: string
  t: HeadWords
  /** Always metric: a head is read by those who send others here, not by one reader with units of their own. */
  formats: Formats
  /** A page's address as others are to know it: with our origin, and in the language that this address asks for. */
  urlOf: (address: string) => string
}

export function headContext({ matches, location }: HeadArguments): HeadContext {
  const root = matches.find(match => match?.id === 'root')?.loaderData as RootOfHead | undefined
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
