import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '@selvedge/contract/format/locales.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ORIGIN } from '../../tests/support/application.ts'
import { fixtureRows } from '../../tests/support/catalogue-fixture.ts'
import { builtPages, hasBuiltPages } from '../../tests/support/built-pages.ts'
import { createPageApplication } from '../../tests/support/page-application.ts'

type MappedPage = { loc: string; lastmod: string | null; languages: string[]; hrefs: string[] }

describe.runIf(hasBuiltPages)('files for crawlers', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let open: (address: string, init?: RequestInit) => Promise<Response>
  beforeAll(async () => {
    pages = await createPageApplication()
    open = pages.withPages(await builtPages())
  })
  afterAll(() => pages.application.close())

  const openFile = async (address: string, type: string): Promise<string> => {
    const answer = await open(address)
    expect(answer.status, address).toBe(200)
    expect(answer.headers.get('content-type'), address).toBe(`${type}; charset=utf-8`)
    expect(answer.headers.get('cache-control'), address).toBe('public, max-age=3600')
    return answer.text()
  }
  /** PostgreSQL parses the XML and refuses what is not well-formed. */
  const mapsOf = async (xml: string): Promise<{ loc: string; lastmod: string | null }[]> =>
    (
      await sql<{ loc: string; lastmod: string | null }>`
        select loc, lastmod from xmltable(
          xmlnamespaces('http://www.sitemaps.org/schemas/sitemap/0.9' as s),
          '/s:sitemapindex/s:sitemap' passing xmlparse(document ${xml}::text)
          columns loc text path 's:loc', lastmod text path 's:lastmod')`.execute(pages.application.db)
    ).rows
  const pagesOf = async (xml: string): Promise<MappedPage[]> =>
    (
      await sql<MappedPage>`
        select url.loc, url.lastmod,
          xpath('/*/x:link[@rel="alternate"]/@hreflang', url.self, ns.all)::text[] as languages,
          xpath('/*/x:link[@rel="alternate"]/@href', url.self, ns.all)::text[] as hrefs
        from (values (array[array['x', 'http://www.w3.org/1999/xhtml']])) as ns("all"),
          xmltable(
            xmlnamespaces('http://www.sitemaps.org/schemas/sitemap/0.9' as s),
            '/s:urlset/s:url' passing xmlparse(document ${xml}::text)
            columns loc text path 's:loc', lastmod text path 's:lastmod', self xml path '.') as url`.execute(
        pages.application.db,
      )
    ).rows
  const readAll = async (): Promise<MappedPage[]> => {
    const maps = await mapsOf(await openFile(paths.siteMap, 'application/xml'))
    const parts: MappedPage[] = []
    for (const { loc } of maps)
      parts.push(...(await pagesOf(await openFile(loc.slice(ORIGIN.length), 'application/xml'))))
    return parts
  }

  it('lists its parts', async () => {
    expect(await mapsOf(await openFile(paths.siteMap, 'application/xml'))).toEqual([
      { loc: `${ORIGIN}/sitemaps/pages-1.xml`, lastmod: null },
      { loc: `${ORIGIN}/sitemaps/suppliers-1.xml`, lastmod: '2026-10-01' },
      { loc: `${ORIGIN}/sitemaps/books-1.xml`, lastmod: '2026-11-01' },
      { loc: `${ORIGIN}/sitemaps/fabrics-1.xml`, lastmod: '2026-10-01' },
    ])
  })

  it('has every page once, with each fabric that is not discontinued, in every language', async () => {
    const all = await readAll()
    const woven = fixtureRows.filter(row => row.kind === 'colourway' && row.status !== 'discontinued')
    const found = all.map(({ loc }) => loc.slice(ORIGIN.length))
    expect(found.toSorted()).toEqual(
      [
        '/',
        '/fabrics',
        '/supplier',
        '/auth/signup',
        '/auth/signin',
        ...['brennan-linen', 'corvo-tessuti', 'halden-and-rowe'].map(slug => `/supplier/${slug}`),
        '/supplier/brennan-linen/wide-linens',
        '/supplier/corvo-tessuti/silk-velvets',
        '/supplier/halden-and-rowe/border-wools-3',
        ...woven.map(({ slug }) => `/fabrics/${slug}`),
      ].toSorted(),
    )
    for (const { loc, languages, hrefs } of all) {
      expect(languages).toEqual([...locales, 'x-default'])
      expect(hrefs).toEqual([...locales.map(locale => `${loc}?lang=${locale}`), loc])
    }
  })

  it('lists only pages that exist and have that address as canonical', async () => {
    for (const { loc } of await readAll()) {
      const answer = await open(loc)
      expect(answer.status, loc).toBe(200)
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await answer.text())?.[1]
      expect(canonical).toBe(loc)
    }
  })

  it('has no other parts', async () => {
    for (const file of [
      'fabrics-2.xml',
      'fabrics-0.xml',
      'pages-2.xml',
      'orders-1.xml',
      'fabrics-1',
      '..%2f',
    ])
      expect((await open(`/sitemaps/${file}`)).status, file).toBe(404)
  })

  it('robots.txt names the site map and the disallowed paths', async () => {
    const robots = await openFile('/robots.txt', 'text/plain')
    const lines = robots.trim().split('\n')
    const closed = lines.flatMap(line => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
    expect(lines[0]).toBe('User-agent: *')
    expect(lines.at(-1)).toBe(`Sitemap: ${ORIGIN}/sitemap.xml`)
    const isClosed = (address: string) => closed.some(prefix => address.startsWith(prefix))
    for (const { loc } of await readAll()) expect(isClosed(loc.slice(ORIGIN.length)), loc).toBe(false)
    for (const hash of [`/cloth/${'a'.repeat(32)}/stage-1280.jpeg`, '/assets/x.js'])
      expect(isClosed(hash)).toBe(false)
    for (const address of ['/dashboard/orders/SV-1', '/checkout', '/auth/complete-profile', '/api/cart'])
      expect(isClosed(address), address).toBe(true)
  })

  it('answers HEAD without a body', async () => {
    const answer = await open(paths.siteMap, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
  })
})

it('the manifest names icons that exist in the stated sizes, one of them maskable', () => {
  const folder = path.join(import.meta.dirname, '..', 'public')
  const { icons } = JSON.parse(readFileSync(path.join(folder, 'site.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }
  for (const { src, sizes, type } of icons) {
    const bytes = readFileSync(path.join(folder, src))
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
})
