/** Nothing here is for crawlers. */
export const closedRobotsTxt = 'User-agent: *\nDisallow: /\n'

/** What a crawler may read (RFC 9309): all but what lies below the closed paths. */
export const robotsTxt = (origin: string, siteMapPath: string, closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${siteMapPath}`,
    '',
  ].join('\n')
