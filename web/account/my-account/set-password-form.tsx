import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { FormFault } from '../form-fault.tsx'
import styles from './my-account.module.css'

type Props = { email: string; isMailed: boolean; failure: FormFailure | undefined }

/** For a member without a password: mails a link to set one. */
export function SetPasswordForm({ email, isMailed, failure }: Props) {
  const t = useTranslations('account')
  const { isUpdatingData } = useAuthState()
  return (
    <section aria-labelledby="password-head">
      <SectionHead id="password-head">{t('fields.password')}</SectionHead>
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="setPassword" />
        <FormFault failure={failure} labels={{}} />
        <p className={styles.note}>{t('mine.setPassword.lead')}</p>
        {isMailed ? (
          <p role="status">{t('mine.setPassword.mailed', { email })}</p>
        ) : (
          <Button type="submit" size="large" disabled={isUpdatingData}>
            {t('mine.setPassword.submit')}
          </Button>
        )}
      </Form>
    </section>
  )
}
