import type { EntryContext } from 'react-router'
import { fontUrls } from './ui/theme/preload.ts'

/**
 * What every page needs to be seen, for the `Link` header: a proxy that keeps it sends it to the next reader as early hints
 * (103), while the page is still being made.
 */
export function preloadHeader({ routes }: EntryContext['manifest']): string {
  const styles = Object.values(routes).flatMap(route => route?.css ?? [])
  return [
    ...[...new Set(styles)].map(href => `<${href}>; rel=preload; as=style`),
    ...fontUrls.map(href => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous`),
  ].join(', ')
}
