/** One hour: a crawler that reads all parts causes one render each, and a new cloth still shows the same day. */
const KEPT_SECONDS = 3600

/** A public file for crawlers. */
export const crawlerAnswer = (text: string, contentType: string): Response =>
  new Response(text, {
    headers: { 'content-type': contentType, 'cache-control': `public, max-age=${KEPT_SECONDS}` },
  })

export const XML = 'application/xml; charset=utf-8'
