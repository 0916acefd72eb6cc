import { DEFAULT_LOCALE, type Locale } from '../messages/locales.ts'
import { messagesOf, type Messages } from '../messages/catalogue.ts'

type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[]

/** The language that the root loader settled on. */
export function localeOf(matches: Matches): Locale {
  const root = matches.find(match => match?.id === 'root')?.loaderData as { locale?: Locale } | undefined
  return root?.locale ?? DEFAULT_LOCALE
}

/** `<title>` in the reader's language: the page's own words, then the product. */
export const pageTitle = (matches: Matches, words: (messages: Messages) => string) => [
  { title: `${words(messagesOf(localeOf(matches)))} · Selvedge` },
]
