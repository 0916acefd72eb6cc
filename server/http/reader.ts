import { chooseLocale, locales } from '@selvedge/contract/format/locales.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'

/** The reader of an answer: language by `Accept-Language`, lengths in metres unless yards are requested. */
export const readerOf = (headers: Headers): ApiReader => ({
  locale: chooseLocale(headers.get('accept-language'), locales),
  measurementType: headers.get('measurement-type') === 'imperial' ? 'imperial' : 'metric',
})

/** Headers of an answer whose text depends on the reader. */
export const readerHeaders = ({ locale }: ApiReader) => ({
  'content-language': locale,
  vary: 'accept-language, measurement-type',
})
