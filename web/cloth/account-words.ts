import type { SupplierAccount } from '@selvedge/contract/catalogue/supplier-account.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

type Told = Pick<SupplierAccount, 'status' | 'since' | 'refusalReason'>

/** Says where the reader's account at a supplier stands, and since when. */
export function useAccountWords(): (account: Told, supplier: string) => string {
  const t = useTranslations('terms.account')
  const formats = useFormats()
  return ({ status, since, refusalReason }, supplier) =>
    t(status, { date: formats.date(since), supplier, reason: refusalReason })
}
