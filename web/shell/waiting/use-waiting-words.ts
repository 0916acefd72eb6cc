import type { WaitingItem, WaitingKind } from '@selvedge/contract/waiting/waiting.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { useLookingCustomer } from '../customer/trade-prices.tsx'

/** For items that have no cloth to show. */
export const waitingIcons: Record<WaitingKind, IconName> = {
  paymentPending: 'receipt',
  approval: 'users',
  specialPrice: 'tag',
  claimQuestion: 'warning',
  holdEnding: 'clock',
  cuttingToApprove: 'seal-check',
  substituteToAnswer: 'package',
  clientAccepted: 'file-text',
  clientWrote: 'file-text',
  supplierWrote: 'package',
  lateDispatch: 'clock',
  invoiceOverdue: 'receipt',
  invoiceDue: 'receipt',
  verification: 'seal-check',
  noCard: 'credit-card',
  cart: 'shopping-cart-simple',
  lowStockInCart: 'warning',
}

/** Kinds whose detail is a sum, which is covered while a customer looks. */
const sums: readonly WaitingKind[] = ['invoiceOverdue', 'invoiceDue', 'cart']

/** What an item says, with its date. */
export function useWaitingWords({
  kind,
  count,
  reference,
  from,
  fabricName,
  since,
  until,
  amountMinor,
  currency,
}: WaitingItem) {
  const t = useTranslations('waiting')
  const formats = useFormats()
  const isCovered = useLookingCustomer() !== null && sums.includes(kind)
  const values = {
    count,
    reference: reference ?? '',
    from: from ?? 'none',
    fabric: fabricName ?? '',
    amount: amountMinor === null ? '' : formats.money(amountMinor, currency),
  }
  return {
    title: t(`kinds.${kind}.title`, values),
    detail: isCovered ? values.fabric : t(`kinds.${kind}.detail`, values),
    action: t(`kinds.${kind}.action`),
    date: dateOf(),
  }

  function dateOf(): string | null {
    if (until) {
      const date = until.length > 'yyyy-mm-dd'.length ? formats.dateTime(until) : formats.day(until)
      if (kind === 'lateDispatch') return t('expected', { date })
      return t(kind === 'invoiceDue' || kind === 'invoiceOverdue' ? 'due' : 'until', { date })
    }
    return since && t('since', { date: formats.dateTime(since) })
  }
}
