import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { NewPasswordField, OwnPasswordField } from '../password-fields.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { FormFault } from '../form-fault.tsx'
import styles from './my-account.module.css'

type Props = {
  /** Hidden user name for password managers. */
  email: string
  failure: FormFailure | undefined
}

export function PasswordForm({ email, failure }: Props) {
  const t = useTranslations('account')
  const { isUpdatingData } = useAuthState()
  return (
    <section aria-labelledby="password-head">
      <SectionHead id="password-head">{t('fields.password')}</SectionHead>
      <Form method="post" noValidate className={styles.form} key={failure ? 'refused' : 'fresh'}>
        <input type="hidden" name="intent" value="password" />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormFault
          failure={failure}
          labels={{
            currentPassword: t('fields.currentPassword'),
            newPassword: t('fields.newPassword'),
          }}
        />
        <OwnPasswordField
          name="currentPassword"
          label="currentPassword"
          error={failure?.fields['currentPassword']}
        />
        <NewPasswordField name="newPassword" label="newPassword" error={failure?.fields['newPassword']} />
        <p className={styles.note}>{t('mine.passwordNote')}</p>
        <Button type="submit" size="large" disabled={isUpdatingData}>
          {t('mine.changePassword')}
        </Button>
      </Form>
    </section>
  )
}
