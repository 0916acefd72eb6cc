import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsCoding } from './accepts-coding.ts'
import type { KeptPage } from './page-cache.ts'
import type { PageSources } from './page-sources.ts'

/**
 * Cached pages are compressed once and sent often, so they are worth more CPU time than a page of one
 * visitor. zstd takes as long for a larger page: a list of 296 KB is 26.8 KB in brotli 6 and 27.5 KB in zstd
 * 9.
 */
const BROTLI_QUALITY = 6
const packings = {
  br: (text: Uint8Array) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text: Uint8Array) => promisify(gzip)(text),
  identity: (text: Uint8Array) => Promise.resolve(text),
}
export type Packing = keyof typeof packings

/** The best compression that this client accepts. */
export function packingFor({ headers }: Request): Packing {
  const accepted = headers.get('accept-encoding')
  return (['br', 'gzip'] as const).find(coding => acceptsCoding(accepted, coding)) ?? 'identity'
}

const keepable = /^text\/(html|x-script)/

/** The compressed response for the cache; null for an error, a redirect or one that sets cookies. */
export async function keptPage(
  answer: Response,
  packing: Packing,
  sources: PageSources,
): Promise<KeptPage | null> {
  const { status, headers } = answer
  if (status !== 200 || headers.has('set-cookie') || !keepable.test(headers.get('content-type') ?? ''))
    return null
  const body = Uint8Array.from(await packings[packing](new Uint8Array(await answer.arrayBuffer())))
  const kept = new Headers(headers)
  kept.delete('content-length')
  kept.append('vary', 'accept-encoding')
  if (packing !== 'identity') kept.set('content-encoding', packing)
  return { headers: [...kept], body, sources }
}

export const answerKept = ({ headers, body }: Pick<KeptPage, 'headers' | 'body'>): Response =>
  new Response(body, { headers })
