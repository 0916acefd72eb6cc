import type { Currency } from '@selvedge/contract/pricing/currencies.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import styles from './bank-confirmation.module.css'

/** What waits for the card's bank, in minor units; or why nothing was charged, or not yet. */
export type Confirmation =
  | { confirmAt: string; amountMinor: number; currency: Currency }
  | { isRefused: boolean; message: string }

type Props = {
  outcome: Confirmation
  title: string
  refused: string
  /** This page, to look again. */
  here: string
  back: { to: string; label: string }
}

/** The page to which the buyer returns from the bank that confirms a card (3-D Secure), and from which it is reached. */
export function BankConfirmation({ outcome, title, refused, here, back }: Props) {
  const t = useTranslations('wallet.confirm')
  const format = useFormats()
  const check = (
    <ButtonLink to={here} size="large" prefetch="none" reloadDocument>
      {t('check')}
    </ButtonLink>
  )
  if ('message' in outcome)
    return (
      <EmptyState
        title={outcome.isRefused ? refused : t('wait')}
        actions={
          <>
            {!outcome.isRefused && check}
            <ButtonLink to={back.to}>{back.label}</ButtonLink>
          </>
        }
      >
        {outcome.message}
      </EmptyState>
    )
  const amount = format.money(outcome.amountMinor, outcome.currency)
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead', { amount })}>{title}</PageTitle>
      <div className={styles.actions}>
        {/* A link: the bank is another site, to which the policy lets no form be redirected. */}
        <ButtonLink to={outcome.confirmAt} variant="solid" size="large" prefetch="none" reloadDocument>
          {t('go')}
        </ButtonLink>
        {check}
        <ButtonLink to={back.to} variant="quiet">
          {back.label}
        </ButtonLink>
      </div>
    </div>
  )
}
