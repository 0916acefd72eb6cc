import { describe, expect, it } from 'vitest'
import { siteMap, siteMapIndex } from './site-map.ts'

describe('a site map', () => {
  it('escapes special characters in addresses', () => {
    const hostile = `/supplier/o'brien&sons"<a>]]>`
    const written = siteMap('https://cloth.example', [{ path: hostile, newestOn: '2026-10-01' }])
    expect(written).toContain(
      '<loc>https://cloth.example/supplier/o&apos;brien&amp;sons&quot;&lt;a&gt;]]&gt;</loc><lastmod>2026-10-01</lastmod>',
    )
    expect(written).not.toContain('<a>')
  })
  it('omits an unknown modification date', () => {
    expect(siteMap('https://cloth.example', [{ path: '/' }])).not.toContain('lastmod')
    expect(siteMapIndex('https://cloth.example', [{ path: '/sitemaps/pages-1.xml' }])).not.toContain(
      'lastmod',
    )
  })
})
