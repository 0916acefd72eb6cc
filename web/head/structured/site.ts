import { paths } from '@selvedge/contract/access/paths.ts'
import type { HeadContext } from '../head-context.ts'

/** https://schema.org/Organization and https://schema.org/WebSite with its search, for the home page. */
export function siteStructuredData({ origin, locale, t, urlOf }: HeadContext): object[] {
  const organisation = `${origin}${paths.home}#organisation`
  return [
    {
      '@type': 'Organization',
      '@id': organisation,
      name: t('shell.brand'),
      url: origin + paths.home,
      logo: `${origin}/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}${paths.home}#site`,
      name: t('shell.brand'),
      url: urlOf(paths.home),
      inLanguage: locale,
      publisher: { '@id': organisation },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.fabrics}?q={words}` },
        'query-input': 'required name=words',
      },
    },
  ]
}
