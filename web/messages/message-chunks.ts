import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:message-chunks'
const RESOLVED = `\0${ID}`

/**
 * The address of each message sheet's chunk. The server build reads it from the browser build, which runs first, so
 * that a page can preload its messages beside its scripts. Empty in development.
 */
export function messageChunks(): Plugin {
  return {
    name: 'selvedge:message-chunks',
    resolveId: { filter: { id: /^virtual:message-chunks$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /^\0virtual:message-chunks$/ },
      async handler() {
        const chunks =
          this.environment.mode === 'build' && this.environment.name === 'ssr' ? await readChunks() : {}
        return `export default ${JSON.stringify(chunks)}`
      },
    },
  }
}

async function readChunks(): Promise<Record<string, Record<string, string>>> {
  const file = path.join(import.meta.dirname, '..', 'build', 'client', '.vite', 'manifest.json')
  if (!existsSync(file))
    throw new Error('The pages for the browser were not built before those for the server')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, { file: string }>
  const chunks: Record<string, Record<string, string>> = {}
  for (const [source, { file: built }] of Object.entries(manifest)) {
    const [, locale, sheet] = /^messages\/sheet\.ts\?locale=([\w-]+)&sheet=(\w+)$/.exec(source) ?? []
    if (locale && sheet) chunks[locale] = { ...chunks[locale], [sheet]: `/${built}` }
  }
  return chunks
}
