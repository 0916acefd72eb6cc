import { Form } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { useAuthState } from '../../shell/auth-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { FailingLink } from '../failing-link.tsx'
import type { MailedLink } from '../mailed-link.server.ts'
import styles from '../auth.module.css'

/** A mailed link opens this page with one button: a GET must not sign anybody in. */
export function SignInLink({ link }: { link: MailedLink }) {
  const t = useTranslations('account.signInLink')
  const { loginLoader } = useAuthState()
  if (link.state !== 'valid')
    return (
      <>
        <h1 className={styles.title}>{t('title')}</h1>
        <FailingLink link={link} action={paths.resetPassword} values={{ link: 'signIn' }} />
      </>
    )
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Form method="post">
        <input type="hidden" name="linkToken" value={link.token} />
        <Button type="submit" variant="solid" size="large" wide disabled={loginLoader}>
          {t('submit')}
        </Button>
      </Form>
    </>
  )
}
