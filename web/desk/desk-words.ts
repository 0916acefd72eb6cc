import { createTranslator } from 'use-intl'
import desk from './words/en.json' with { type: 'json' }

/** The desk's questions in English, for the command line, which asks the same. */
export const deskWords = createTranslator({ locale: 'en', messages: { desk }, namespace: 'desk' })
