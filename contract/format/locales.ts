/** The supported languages, as BCP 47 tags; the first is the fallback. */
export const locales = ['en', 'es', 'it', 'zh-CN', 'de', 'nl'] as const

export type Locale = (typeof locales)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** Longer headers are cut off here; those of real browsers are far shorter. */
const MAX_HEADER_LENGTH = 512

/** A language range or `*`, with an optional weight. */
const WEIGHTED_RANGE =
  /^([a-z]{1,8}(?:-[a-z0-9]{1,8}){0,4}|\*)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

type LanguageRange = { tag: string; weight: number }

/**
 * Chooses the response language from those offered, by the `Accept-Language` header (RFC 9110, 12.5.4). A range matches
 * its own language, a more general one (`de-AT` matches `de`) or a variety (`zh` matches `zh-CN`). The highest weight
 * wins, then the earliest; weight 0 excludes a language; malformed ranges are ignored. Falls back to the first one
 * offered.
 */
export function chooseLocale<Offered extends string>(
  header: string | null | undefined,
  offered: readonly [Offered, ...Offered[]],
): Offered {
  const refused = readRanges(header ?? '').filter(range => range.weight === 0)
  const open = offered.filter(locale => !refused.some(({ tag }) => isWithin(locale, tag)))
  for (const tag of acceptedTags(header)) {
    const found = tag === '*' ? open[0] : findOffered(tag, open)
    if (found !== undefined) return found
  }
  return offered[0]
}

/** The language tags of an `Accept-Language` header in lower case, the preferred first, without those refused. */
export const acceptedTags = (header: string | null | undefined): string[] =>
  readRanges(header ?? '')
    .filter(range => range.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(range => range.tag)

function readRanges(header: string): LanguageRange[] {
  const parts = header.slice(0, MAX_HEADER_LENGTH).split(',')
  return parts.flatMap(part => {
    const [, tag, weight = '1'] = WEIGHTED_RANGE.exec(part.trim()) ?? []
    return tag === undefined ? [] : [{ tag: tag.toLowerCase(), weight: Number(weight) }]
  })
}

/** Whether a language equals a tag or is a variety of it: `zh-CN` is within `zh`. */
const isWithin = (locale: string, tag: string): boolean => `${locale.toLowerCase()}-`.startsWith(`${tag}-`)

const languageOf = (tag: string): string => tag.toLowerCase().split('-', 1).join()

const findOffered = <Offered extends string>(tag: string, offered: readonly Offered[]): Offered | undefined =>
  offered.find(locale => isWithin(tag, locale.toLowerCase())) ??
  offered.find(locale => languageOf(locale) === languageOf(tag))
