import type { SupplierDelivery } from '@selvedge/contract/desk/supplier-webhooks.ts'
import { useTranslations } from '../../messages/translations.tsx'

type Tried = Pick<SupplierDelivery, 'lastOutcome' | 'lastStatus'>

/** How the last attempt ended, in words. */
export function useOutcomeWords(): (tried: Tried) => string {
  const t = useTranslations('desk.webhook')
  return ({ lastOutcome, lastStatus }) =>
    lastOutcome === null ? t('notTried') : t(`outcomes.${lastOutcome}`, { status: String(lastStatus ?? '') })
}
