import type { WaitingBusiness } from '@selvedge/contract/retailer/verification.ts'
import { useTranslations } from '../../messages/translations.tsx'

type Named = { supplier: { name: string } }

/** Where a business's accounts stand at the suppliers that it named: `no answer from Ardoch Mill`, `open at Halden & Rowe`. */
export function useAccountStatus() {
  const t = useTranslations('desk.accounts.standing')
  const at = (key: Parameters<typeof t>[0], accounts: readonly Named[]) =>
    accounts.length > 0 && t(key, { suppliers: accounts.map(({ supplier }) => supplier.name).join(', ') })
  return ({ verification, accounts, openAccounts, refusedAccounts }: WaitingBusiness) => {
    const statuses = [
      // A supplier is asked once the business is verified.
      at(verification === 'verified' ? 'unanswered' : 'toAsk', accounts),
      at('open', openAccounts),
      at('refused', refusedAccounts),
    ].filter(words => words !== false)
    return statuses.length > 0 ? statuses : [t('none')]
  }
}
