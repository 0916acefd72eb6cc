import { createTranslator } from 'use-intl'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { messagesOf, type Messages } from '../../messages/catalogue.ts'
import { inSentence } from '../../messages/in-sentence.ts'
import type { Locale } from '../../messages/locales.ts'

/** A facet with more chosen values than this is left out of the title. */
const MOST_NAMED = 2

/**
 * Title from the chosen filters: `Wool for upholstery`, `Leinen in Blau für Vorhänge`. It begins with a noun, the kind of
 * cloth, its pattern or its fibre, to which each language adds the rest where it belongs.
 */
export function listTitle(
  filters: FabricFilters,
  locale: Locale,
  messages: Pick<Messages, 'catalogue' | 'terms'> = messagesOf(locale),
): string {
  const t = createTranslator({ locale, messages, namespace: 'catalogue.title' })
  const term = createTranslator({ locale, messages, namespace: 'terms' })
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const named = <V extends string>(values: readonly V[], name: (value: V) => string) =>
    values.length > 0 && values.length <= MOST_NAMED ? either.format(values.map(name)) : ''
  const fibre = named(filters.fibre, value => inSentence(term(`fibre.${value}`), locale))
  const type = named(filters.type, value => term(`typeTitle.${value}`))
  const patterns = named(filters.pattern, value => term(`patternTitle.${value}`))
  const colour = named(filters.colour, value => inSentence(term(`colour.${value}`), locale))
  const use = named(filters.use, value => term(`useTitle.${value}`))
  if (!fibre && !type && !patterns && !colour) {
    if (use) return capital(t('fabricsFor', { use }), locale)
    return filters.q ? t('phrase', { phrase: filters.q }) : capital(t('cloth'), locale)
  }
  const kind = type || patterns
  let cloth = kind || (fibre ? t('fibre', { fibre }) : t('cloth'))
  if (kind && fibre) cloth = t('made', { cloth, fibre })
  if (type && patterns)
    cloth = t('patterned', { cloth, pattern: named(filters.pattern, value => term(`patternWith.${value}`)) })
  if (colour) cloth = t('coloured', { cloth, colour })
  return capital(use ? t('for', { cloth, use }) : cloth, locale)
}

const capital = (words: string, locale: string) =>
  words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1)
