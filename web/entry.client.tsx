import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMessages } from './messages/catalogue.ts'
import { DEFAULT_LOCALE, locales } from './messages/locales.ts'

/** Mounts the application on the server's page; if that fails the page stays usable and the error is not swallowed. */
async function mount(): Promise<void> {
  const { lang } = document.documentElement
  await loadMessages(locales.find(locale => locale === lang) ?? DEFAULT_LOCALE)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

mount().catch((error: unknown) => {
  console.error('The application could not be mounted', error)
  throw error
})
