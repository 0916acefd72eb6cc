import type { SupplierWords } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'

/** What a supplier says of itself in the reader's language; in its own where nobody translated it. */
export const supplierWords = (
  { translations, ...own }: { description: string; terms: string; translations: SupplierWords },
  locale: Locale,
) => ({ description: own.description, terms: own.terms, ...translations[locale] })
