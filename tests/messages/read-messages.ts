import { readFileSync } from 'node:fs'
import { areaNames, wordsFile } from '@selvedge/web/messages/areas.ts'
import type { SpokenLocale } from '@selvedge/web/messages/locales.ts'

type Words = { [key: string]: string | Words }

/** Every message of a language by its full key: `cart.line.remove`. */
export const readMessages = (locale: SpokenLocale): Map<string, string> =>
  new Map(
    areaNames.flatMap(area =>
      flatten(JSON.parse(readFileSync(wordsFile(area, locale), 'utf8')) as Words, area),
    ),
  )

const flatten = (words: Words, prefix: string): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) => {
    const name = `${prefix}.${key}`
    return typeof value === 'string' ? [[name, value]] : flatten(value, name)
  })
