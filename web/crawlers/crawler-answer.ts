/** Long enough that a crawler reading every part makes each once, short enough that a new cloth is found the same day. */
const KEPT_SECONDS = 3600

/** A file for crawlers, the same for whoever asks. */
export const crawlerAnswer = (text: string, contentType: string): Response =>
  new Response(text, {
    headers: { 'content-type': contentType, 'cache-control': `public, max-age=${KEPT_SECONDS}` },
  })

export const XML = 'application/xml; charset=utf-8'
