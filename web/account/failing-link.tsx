import type { ReactNode } from 'react'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../messages/translations.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { FailingState } from '../ui/text/failing-state.tsx'
import type { MailedLink } from './mailed-link.server.ts'
import { SendAgain } from './send-again.tsx'
import styles from './auth.module.css'

type Props = {
  link: MailedLink
  /** The page that mails another, and what it needs. */
  action: string
  values?: Record<string, string>
  /** A refusal to mail another. */
  failure?: FormFailure | undefined
  /** Below the form. */
  children?: ReactNode
}

/** What is wrong with a mailed link that cannot be used, and a form for another. */
export function FailingLink({
  link: { state, isNewAddress },
  action,
  values = {},
  failure,
  children,
}: Props) {
  const t = useTranslations('account')
  // Used between opening the page and pressing its button.
  const told = state === 'valid' ? 'used' : state
  if (isNewAddress)
    return (
      <FailingState
        title={t(`link.${told}`)}
        actions={<ButtonLink to={paths.myAccount}>{t('link.myAccount')}</ButtonLink>}
      >
        {t('link.newAddress')}
      </FailingState>
    )
  return (
    <>
      <FailingState title={t(`link.${told}`)}>{t(`link.${told}Words`)}</FailingState>
      <p className={styles.lead}>{t('sendAgain.lead')}</p>
      <SendAgain action={action} values={values} failure={failure} />
      {children}
    </>
  )
}
