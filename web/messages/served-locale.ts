import { createContext } from 'react'
import { DEFAULT_LOCALE, type Locale } from './locales.ts'

/** The document's language, available even if the page's data could not be loaded. */
export const ServedLocale = createContext<Locale>(DEFAULT_LOCALE)
