import { useTranslations } from '../messages/translations.tsx'
import { useShellView } from '../shell/shell-view.ts'
import styles from './auth.module.css'

/** Next steps after a link was mailed. Does not reveal whether the address is known. */
export function LinkSent({ email }: { email: string }) {
  const t = useTranslations('account')
  return (
    <div role="status">
      <h1 className={styles.title}>{t('linkSent.title')}</h1>
      <LinkSentWords email={email} />
    </div>
  )
}

/** The same text without the heading. */
export function LinkSentWords({ email }: { email: string }) {
  const t = useTranslations('account')
  const { isDemo } = useShellView()
  return (
    <>
      <p className={styles.lead}>{t('linkSent.lead', { email })}</p>
      <p className={styles.quiet}>{t('linkSent.notThere')}</p>
      {isDemo && (
        <p className={styles.after}>
          <a href="/dev/mail">{t('linkSent.demoMail')}</a>
        </p>
      )}
    </>
  )
}
