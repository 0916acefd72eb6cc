import type { SupplierWords } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'

/** A supplier's texts in the reader's language, or as the supplier wrote them where not translated. */
export const supplierWords = (
  { translations, ...own }: { description: string; terms: string; translations: SupplierWords },
  locale: Locale,
) => ({ description: own.description, terms: own.terms, ...translations[locale] })
