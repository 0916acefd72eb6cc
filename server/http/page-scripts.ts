import { createHash } from 'node:crypto'

/**
 * Names by their hashes the scripts of a page that were rendered under `nonce`, and takes the nonce off the page: it may then
 * be kept and sent to many, under a policy that lets run just what was rendered. A script that came into the page in any
 * other way does not know the nonce, so it is not named and does not run.
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
