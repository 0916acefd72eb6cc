import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../messages/translations.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { useShellView } from '../shell/shell-view.ts'
import { SendAgain } from './send-again.tsx'
import styles from './auth.module.css'

type Props = {
  email: string
  /** The token of an earlier link of the same sign-up. */
  token?: string
  isAgain?: boolean
  /** A refusal to mail another. */
  failure?: FormFailure | undefined
}

/** Next steps after a link was mailed. Does not reveal whether the address is known. */
export function LinkSent(props: Props) {
  const t = useTranslations('account')
  return (
    <>
      <h1 className={styles.title}>{t('linkSent.title')}</h1>
      <LinkSentWords {...props} />
    </>
  )
}

/** The same without the heading. */
export function LinkSentWords({ email, token = '', isAgain = false, failure }: Props) {
  const t = useTranslations('account')
  const { isDemo } = useShellView()
  return (
    <>
      <div role="status">
        <p className={styles.lead}>{t('linkSent.lead', { email })}</p>
        {isAgain && <p>{t('sendAgain.again')}</p>}
      </div>
      <p className={styles.quiet}>{t('linkSent.notThere')}</p>
      <SendAgain
        action={paths.emailVerification}
        values={{ intent: 'again', token }}
        sentTo={email}
        failure={failure}
      />
      {isDemo && (
        <p className={styles.after}>
          <a href="/dev/mail">{t('linkSent.demoMail')}</a>
        </p>
      )}
    </>
  )
}
