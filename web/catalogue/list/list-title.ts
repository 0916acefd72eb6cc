import { createTranslator } from 'use-intl'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { messagesOf } from '../../messages/catalogue.ts'
import { inSentence } from '../../messages/in-sentence.ts'
import type { Locale } from '../../messages/locales.ts'

/** A facet with more chosen values than this is left out of the title. */
const MOST_NAMED = 2

/** Title from the chosen filters: `Wool for upholstery`, `Blue linen tartan`. */
export function listTitle(filters: FabricFilters, locale: Locale): string {
  const messages = messagesOf(locale)
  const t = createTranslator({ locale, messages, namespace: 'catalogue.title' })
  const term = createTranslator({ locale, messages, namespace: 'terms' })
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const named = <V extends string>(values: readonly V[], name: (value: V) => string) =>
    values.length > 0 && values.length <= MOST_NAMED
      ? either.format(values.map(value => inSentence(name(value), locale)))
      : ''
  const what = [
    named(filters.colour, value => term(`colour.${value}`)),
    named(filters.fibre, value => term(`fibre.${value}`)),
    named(filters.type, value => term(`type.${value}`)),
    named(filters.pattern, value => term(`pattern.${value}`)),
  ].filter(Boolean)
  const use = named(filters.use, value => term(`use.${value}`))
  const isCloth = filters.fibre.length + filters.type.length + filters.pattern.length > 0
  const words = what.length > 0 ? what.reduce((before, word) => t('joined', { before, word })) : ''
  const cloth = words && !isCloth ? t('fabrics', { what: words }) : words
  if (cloth && use) return capital(t('for', { what: cloth, use }), locale)
  if (cloth) return capital(cloth, locale)
  if (use) return capital(t('fabricsFor', { use }), locale)
  return filters.q ? t('phrase', { phrase: filters.q }) : t('all')
}

const capital = (words: string, locale: string) =>
  words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1)
