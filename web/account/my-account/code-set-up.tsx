import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormFault } from '../form-fault.tsx'
import { CodeField } from './code-field.tsx'
import type { OneTimeSecret } from './one-time-secrets.ts'
import styles from './my-account.module.css'

type Props = { secret: OneTimeSecret | undefined; failure: FormFailure | undefined }

/**
 * The secret for the authenticator app, and the first code to confirm it. After a wrong code only the field is shown:
 * the app already has the secret.
 */
export function CodeSetUp({ secret, failure }: Props) {
  const t = useTranslations('account')
  const { isUpdatingData } = useAuthState()
  return (
    <>
      {secret && <SecretShown secret={secret} />}
      <Form method="post" noValidate preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="codeConfirm" />
        <FormFault failure={failure} labels={{ code: t('codeStep.code') }} prefix="code-" />
        <CodeField failure={failure} />
        <Button type="submit" variant="solid" size="large" disabled={isUpdatingData}>
          {t('mine.code.confirm')}
        </Button>
      </Form>
      {!secret && (
        <Form method="post" preventScrollReset className={styles.form}>
          <input type="hidden" name="intent" value="codeBegin" />
          <Button type="submit" variant="quiet" disabled={isUpdatingData}>
            {t('mine.code.another')}
          </Button>
        </Form>
      )}
    </>
  )
}

/** Dark on light in both themes, because cameras need it. */
function SecretShown({ secret: { secret, qr } }: { secret: OneTimeSecret }) {
  const t = useTranslations('account.mine.code')
  return (
    <div className={styles.secret}>
      <svg
        role="img"
        aria-label={t('picture')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        width="200"
        height="200"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div>
        <p role="status">{t('scan')}</p>
        <p className={styles.note}>{t('key')}</p>
        <p>
          <code className={styles.codes}>{secret}</code>
        </p>
      </div>
    </div>
  )
}
