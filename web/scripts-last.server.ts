import { startScripts } from './start-scripts.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const mainScript = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/**
 * Holds back the scripts of a built page: their files, which the router would have fetched first, and the one that mounts the
 * application, until `startScripts` lets them go. While developing nothing is held back.
 */
export function scriptsLast(html: string, nonce: string): string {
  const [main, mark, code = ''] = mainScript.exec(html) ?? []
  if (nonce === '' || main === undefined || mark !== nonce) return html
  const files = [...html.matchAll(preload)].map(([, href]) => href)
  const held = `<script nonce="${nonce}" type="text/plain" id="page-scripts" data-files="${files.join(' ')}">${code}</script>`
  const starter = `<script nonce="${nonce}">(${startScripts.toString()})()</script>`
  return html
    .replaceAll(preload, '')
    .replace(main, () => held)
    .replace('</body>', () => `${starter}</body>`)
}
