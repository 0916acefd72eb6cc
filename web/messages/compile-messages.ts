import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { areaNames, wordsFile } from './areas.ts'
import type { SpokenLocale } from './locales.ts'
import { sheetOf, type Sheet } from './sheets.ts'

type Words = { [key: string]: string | Words }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

const sheetFile = /\/messages\/sheet\.ts\?locale=([\w-]+)&sheet=(\w+)$/

/** One sheet's messages, parsed; undefined if there are none below this key. */
function compileWords(words: Words, sheet: Sheet, prefix: string): Compiled | undefined {
  const compiled: Compiled = {}
  for (const [name, value] of Object.entries(words)) {
    const key = prefix === '' ? name : `${prefix}.${name}`
    if (typeof value !== 'string') {
      const inside = compileWords(value, sheet, key)
      if (inside) compiled[name] = inside
    } else if (sheetOf(key) === sheet) compiled[name] = compile(value)
  }
  return Object.keys(compiled).length > 0 ? compiled : undefined
}

/**
 * Vite plugin: `import('./sheet.ts?locale=de&sheet=fabric')` loads one sheet of a language, with messages parsed at
 * build time, so that browsers need no parser.
 */
export const compileMessages = (): Plugin => ({
  name: 'selvedge:compile-messages',
  load: {
    filter: { id: sheetFile },
    handler(id) {
      const [, locale, sheet] = sheetFile.exec(id) ?? []
      const words = areaNames.map(area => {
        const file = wordsFile(area, locale as SpokenLocale)
        this.addWatchFile(file)
        return [area, JSON.parse(readFileSync(file, 'utf8')) as Words] as const
      })
      return `export default ${JSON.stringify(compileWords(Object.fromEntries(words), sheet as Sheet, '') ?? {})}`
    },
  },
})
