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
