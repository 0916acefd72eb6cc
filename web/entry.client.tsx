import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { formatNumber } from '@selvedge/contract/format/format.ts'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { MOUNTED } from './request/page-keys.ts'
import { PreviousPage, previousPage } from './request/previous-page.ts'
import { afterPress } from './browser/after-press.ts'
import { trackFetcher, trackNavigation, watchForFailedChunks } from './browser/failed-chunk.ts'
import { ignoreRepeatedSubmits, inOrder } from './browser/submission-order.ts'
import { loadMessages } from './messages/catalogue.ts'
import { DEFAULT_LOCALE, localeNamed } from './messages/locales.ts'
import { ServedLocale } from './messages/served-locale.ts'
import { sheetsNamed } from './messages/sheets.ts'
import { showHydrated } from './ui/hydrated.tsx'

/**
 * Tracks the router's navigations and fetchers. A form submission gets no target URL, because its response cannot be
 * loaded by GET.
 */
const routerTracking: ClientInstrumentation = {
  router: router =>
    router.instrument({
      navigate: (navigate, { to, formMethod }) =>
        inOrder(formMethod !== undefined && formMethod.toLowerCase() !== 'get', () =>
          trackNavigation(
            typeof to === 'string' && to.startsWith('/') && !formMethod ? to : undefined,
            navigate,
          ),
        ),
      fetch: fetch => trackFetcher(fetch),
    }),
}

/** Marks the document as hydrated. Parent effects run last, so all child effects have run by then. */
function Mounted({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['mounted'] = ''
    dispatchEvent(new Event(MOUNTED))
    afterPress(showHydrated)
  }, [])
  return children
}

/** Waits for the next macrotask. Faster than `setTimeout`, which browsers clamp to several milliseconds. */
const nextTask = () =>
  new Promise<void>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/** Hydrates the server-rendered page. If this fails, the page still works without scripts and the error is reported. */
async function mount(): Promise<void> {
  const locale = localeNamed(document.documentElement.lang) ?? DEFAULT_LOCALE
  await loadMessages(locale, sheetsNamed(document.documentElement.dataset['words']))
  // Creating the first number format takes 20 ms or more on a phone, so it gets its own task.
  await nextTask()
  formatNumber(locale, 0)
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Mounted>
          <ServedLocale value={locale}>
            <PreviousPage value={previousPage(document.referrer, location.href)}>
              <HydratedRouter instrumentations={[routerTracking]} />
            </PreviousPage>
          </ServedLocale>
        </Mounted>
      </StrictMode>,
    )
  })
}

ignoreRepeatedSubmits()
if (import.meta.env.PROD) watchForFailedChunks()
mount().catch((error: unknown) => {
  console.error('The application could not be mounted', error)
  throw error
})
