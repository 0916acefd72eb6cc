import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { FormFault } from '../form-fault.tsx'
import styles from '../auth.module.css'

/** Second step of signing in: the one-time code. */
export function CodeForm({ failure }: { failure: FormFailure | undefined }) {
  const t = useTranslations('account.codeStep')
  const { loginLoader } = useAuthState()
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <FormFault failure={failure} labels={{ code: t('code') }} />
      <Form method="post" noValidate>
        <TextField
          name="code"
          label={t('code')}
          help={t('help')}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={failure?.values['code']}
          error={failure?.fields['code']}
          required
        />
        <Button type="submit" variant="solid" size="large" wide disabled={loginLoader}>
          {t('submit')}
        </Button>
      </Form>
      <p className={styles.after}>
        <TextLink to={paths.signin}>{t('startAgain')}</TextLink>
      </p>
    </>
  )
}
