import type { EntryContext } from 'react-router'
import { fontUrls } from './ui/theme/preload.ts'

/**
 * The `Link` header that preloads the stylesheets and fonts; a proxy may send it as early hints (103) while the page
 * renders.
 */
export function preloadHeader({ routes }: EntryContext['manifest']): string {
  const styles = Object.values(routes).flatMap(route => route?.css ?? [])
  return [
    ...[...new Set(styles)].map(href => `<${href}>; rel=preload; as=style`),
    ...fontUrls.map(href => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous`),
  ].join(', ')
}

/**
 * The scripts of the page that is being served: what the router preloads at the end of the page. Named earlier and with low
 * priority, they leave the line to styles, fonts and pictures until the page has been painted.
 */
export function modulesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const matched = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id])
  const { module, imports } = manifest.entry
  return [
    ...new Set([
      manifest.url,
      module,
      ...imports,
      ...matched.flatMap(route => (route ? [route.module, ...(route.imports ?? [])] : [])),
    ]),
  ]
}
