import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { useAuthState } from '../../shell/auth-state.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from '../auth.module.css'

/** A mailed link opens this page with one button: a GET must not sign anybody in. */
export function SignInLink({ token }: { token: string }) {
  const t = useTranslations('account.signInLink')
  const { loginLoader } = useAuthState()
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Form method="post">
        <input type="hidden" name="linkToken" value={token} />
        <Button type="submit" variant="solid" size="large" wide disabled={loginLoader}>
          {t('submit')}
        </Button>
      </Form>
    </>
  )
}
