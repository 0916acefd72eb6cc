import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { sheetOf, type Sheet } from './sheets.ts'

type Words = { [key: string]: string | Words }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

const sheetFile = /^(.*\/messages\/[\w-]+)\/index\.ts\?sheet=(\w+)$/

/** The messages of one sheet, each parsed; undefined where there are none below this key. */
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
 * `import('./en/index.ts?sheet=fabric')` is one sheet of a language, every message parsed while building: a page only fills
 * in values, and no parser reaches a browser.
 */
export const compileMessages = (): Plugin => ({
  name: 'selvedge:compile-messages',
  load: {
    filter: { id: sheetFile },
    handler(id) {
      const [, folder = '', sheet] = sheetFile.exec(id) ?? []
      const files = readdirSync(folder).filter(file => file.endsWith('.json'))
      const words = files.map(file => {
        this.addWatchFile(path.join(folder, file))
        return [
          path.basename(file, '.json'),
          JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Words,
        ] as const
      })
      return `export default ${JSON.stringify(compileWords(Object.fromEntries(words), sheet as Sheet, '') ?? {})}`
    },
  },
})
