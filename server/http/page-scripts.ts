import { createHash } from 'node:crypto'

/**
 * Returns the hashes of a page's scripts that were rendered with `nonce`, and removes the nonce from the
 * page, so that it can be cached and sent to many under a policy that allows exactly those scripts. An
 * injected script does not have the nonce, so it is not listed and does not run.
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(mark))
      sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), sources: [...sources] }
}
