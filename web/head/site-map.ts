import { alternatesOf } from './languages.ts'

/** A page in a site map; `newestOn` is the date of its last change (`YYYY-MM-DD`), if known. */
export type MappedPage = { path: string; newestOn?: string | null }

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign]!)

const dated = (newestOn: string | null | undefined): string =>
  newestOn == null ? '' : `<lastmod>${escaped(newestOn)}</lastmod>`

/** One site map with every page's language alternates. See sitemaps.org. */
export function siteMap(origin: string, pages: readonly MappedPage[]): string {
  const urls = pages.map(({ path, newestOn }) => {
    const alternates = alternatesOf(origin, path).map(
      ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escaped(href)}"/>`,
    )
    return `<url><loc>${escaped(origin + path)}</loc>${dated(newestOn)}${alternates.join('')}</url>\n`
  })
  return `${DECLARATION}\n<urlset xmlns="${PROTOCOL}" xmlns:xhtml="${XHTML}">\n${urls.join('')}</urlset>\n`
}

/** A site map index. */
export function siteMapIndex(origin: string, parts: readonly MappedPage[]): string {
  const maps = parts.map(
    ({ path, newestOn }) => `<sitemap><loc>${escaped(origin + path)}</loc>${dated(newestOn)}</sitemap>\n`,
  )
  return `${DECLARATION}\n<sitemapindex xmlns="${PROTOCOL}">\n${maps.join('')}</sitemapindex>\n`
}
