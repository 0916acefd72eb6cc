import { chooseLocale, locales } from '@selvedge/contract/format/locales.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'

/** Whom an answer is for: the language of `Accept-Language`, lengths in metres unless yards are asked for. */
export const readerOf = (headers: Headers): ApiReader => ({
  locale: chooseLocale(headers.get('accept-language'), locales),
  measurementType: headers.get('measurement-type') === 'imperial' ? 'imperial' : 'metric',
})

/** What an answer says of itself where its text depends on the reader. */
export const readerHeaders = ({ locale }: ApiReader) => ({
  'content-language': locale,
  vary: 'accept-language, measurement-type',
})
