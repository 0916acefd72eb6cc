import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Words = { [key: string]: string | Words }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

const compileWords = (words: Words): Compiled =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileWords(value),
    ]),
  )

/** Parses every message while building, so that a page only fills in values and no parser reaches a browser. */
export const compileMessages = (): Plugin => ({
  name: 'selvedge:compile-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/messages\/[\w-]+\/[\w-]+\.json$/ },
    handler: text => ({ code: JSON.stringify(compileWords(JSON.parse(text) as Words)), map: null }),
  },
})
