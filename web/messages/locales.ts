/** Languages the application speaks, by their BCP 47 tag. */
export const locales = ['en'] as const
export type Locale = (typeof locales)[number]
export const DEFAULT_LOCALE: Locale = 'en'
