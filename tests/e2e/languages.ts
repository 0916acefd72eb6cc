import type { BrowserContext, Page } from '@playwright/test'
import { flammabilityStandards } from '@selvedge/contract/catalogue/terms.ts'
import { areaNames } from '../../web/messages/areas.ts'
import { languageNames, locales, PSEUDO_LOCALE, type Locale } from '../../web/messages/locales.ts'
import { ORIGIN } from './journey.ts'

export type Language = Locale
/**
 * Every language of the pages, plus a pseudo-language, English stretched and accented, which reveals text
 * that is not a message.
 */
export const languages: Language[] = [...locales, PSEUDO_LOCALE]

/** Sets the language of this browser. */
export const setLanguage = (context: BrowserContext, language: Language): Promise<void> =>
  context.addCookies([{ name: 'language', value: language, url: ORIGIN }])

/** A message key, which is shown when its message is missing. */
const messageKey = new RegExp(String.raw`\b(?:${areaNames.join('|')})\.[a-z]\w*(?:\.\w+)*`)
const accented = /[⟦⟧ẍáƀçđéƒğĥíĵķļɱñóþŕšţúṽŵẋýž]/

const datesOf = (dates: Date[], options: Intl.DateTimeFormatOptions[]) =>
  options.flatMap(option => dates.map(date => date.toLocaleDateString('en-GB', option)))
const aWeek = Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 1 + day))
const aYear = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1))
const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}²]*/gu) ?? []
/** Such as `kr`. */
const signOf = (currency: string): string =>
  (0).toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
/** Words that are the same in every language, and those of date formats without a translation. */
const everywhere = new Set([
  ...Object.values(languageNames),
  ...'Selvedge m cm mm yd in ft g k kg oz lb m² yd² ISO ASTM CSV PDF'.split(' '),
  ...Intl.supportedValuesOf('currency').flatMap(currency => [currency, ...wordsOf(signOf(currency))]),
  ...flammabilityStandards.flatMap(wordsOf),
  ...datesOf(aWeek, [{ weekday: 'short' }, { weekday: 'long' }]),
  ...datesOf(aYear, [{ month: 'short' }, { month: 'long' }]),
])
const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Where a page keeps what its scripts have fetched, for `untranslatedTexts`. */
type KeepsFetched = { fetchedTexts?: Promise<string>[] }

/** Makes the pages of this window keep what their scripts fetch. A request that is given up has brought nothing. */
export async function keepFetched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetched: Promise<string>[] = ((window as KeepsFetched).fetchedTexts = [])
    const fetch = window.fetch.bind(window)
    window.fetch = async (...request) => {
      const answer = await fetch(...request)
      fetched.push(
        answer
          .clone()
          .text()
          .catch(() => ''),
      )
      return answer
    }
  })
}

/**
 * Words in data that the browser has received so far: names of cloth seen earlier come back on later pages.
 */
export type ReceivedWords = Set<string>

/**
 * Keys of missing messages; in the pseudo-language also every text with a word that is neither in a message
 * nor in received data.
 */
export async function untranslatedTexts(
  page: Page,
  language: Language,
  received: ReceivedWords,
): Promise<string[]> {
  const { texts, scripts, fetched } = await page.evaluate(textsAndData)
  const data = [...scripts.flatMap(stringsIn), ...fetched].flatMap(stringsIn)
  for (const text of data)
    for (const word of wordsOf(isCountry(text) ? (countries.of(text) ?? text) : text)) received.add(word)
  const keys = texts.filter(text => messageKey.test(text))
  if (language !== PSEUDO_LOCALE) return keys
  const isOurs = (word: string) => !INITIALS.test(word) && !received.has(word) && !everywhere.has(word)
  return [...keys, ...texts.filter(text => !accented.test(text) && wordsOf(text).some(isOurs))]
}

const INITIALS = /^\p{Lu}{1,2}$/u
const isCountry = (text: string): boolean => /^[A-Z]{2}$/.test(text)

/** The values of the string literals in code or JSON. A page carries its data as such a literal, in which each string is one again. */
const stringsIn = (code: string): string[] =>
  (code.match(/"(?:[^"\\]|\\.)*"/g) ?? []).flatMap(literal => {
    try {
      return [String(JSON.parse(literal))]
    } catch {
      return []
    }
  })

/** Runs in the page: every text that a reader may see or hear, the scripts inside the document, and what scripts fetched. */
async function textsAndData(): Promise<Record<'texts' | 'scripts' | 'fetched', string[]>> {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest('script, style, template, noscript, body [lang]'))
      texts.push(textContent ?? '')
  }
  for (const name of ['aria-label', 'aria-description', 'placeholder', 'alt', 'title'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? '')
  return {
    texts: texts.map(text => text.trim()).filter(text => /\p{L}/u.test(text)),
    scripts: [...document.scripts].map(({ text }) => text),
    fetched: await Promise.all((window as KeepsFetched).fetchedTexts ?? []),
  }
}
