import type { ApprovalNeed } from '@selvedge/contract/orders/approval-need.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

/** Why an order has to be approved, in a sentence with its figures. */
export function useApprovalReason() {
  const t = useTranslations('orders.approval.reasons')
  const format = useFormats()
  return (need: ApprovalNeed, currency: Currency): string => {
    const money = (minor: number) => format.money(minor, currency)
    const { reason, spendMinor, monthSpentMinor } = need
    if (reason === 'role') return t('role')
    const spend = money(spendMinor)
    if (reason === 'order') return t('order', { spend, limit: money(need.orderMinor ?? 0) })
    return t('month', { spend, limit: money(need.monthMinor ?? 0), before: money(monthSpentMinor) })
  }
}
