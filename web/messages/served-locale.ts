import { createContext } from 'react'
import { DEFAULT_LOCALE, type Locale } from './locales.ts'

/** The language that this document is written in, known also where the data of the page could not be loaded. */
export const ServedLocale = createContext<Locale>(DEFAULT_LOCALE)
