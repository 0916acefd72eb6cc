/** Disallows everything. */
export const closedRobotsTxt = 'User-agent: *\nDisallow: /\n'

/** robots.txt (RFC 9309) that allows everything but the closed paths. */
export const robotsTxt = (origin: string, siteMapPath: string, closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${siteMapPath}`,
    '',
  ].join('\n')
