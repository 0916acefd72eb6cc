import { useEffect } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { useNotify } from '../../ui/notice/notifications.tsx'
import type { SignInProblem } from './sign-in-problem.ts'

type Props = { problem: SignInProblem; provider: string | null }

/** Shows why sign-in with the identity provider failed: as a notification, and above the form for screen readers. */
export function SignInProblemNotice({ problem, provider }: Props) {
  const t = useTranslations('account.identity')
  const notify = useNotify()
  const title = t('failed')
  const detail = t(`problems.${problem}`, {
    provider: provider ?? t('provider'),
  })
  useEffect(() => notify({ type: 'error', title, detail, announced: false }), [notify, title, detail])
  return <ErrorSummary title={title}>{detail}</ErrorSummary>
}
