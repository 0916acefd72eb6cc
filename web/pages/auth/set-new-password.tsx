import { Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/set-new-password'
import { resetPassword } from '@selvedge/contract/account.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { PASSWORD_LENGTH } from '@selvedge/contract/terms.ts'
import { formFailure } from '../../api.server.ts'
import { useAuthState } from '../../auth-state.ts'
import { clientContext } from '../../contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { withNotice } from '../../served-notice.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FailingState } from '../../ui/failing-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { formText } from '../form-text.ts'
import type { PageHandle } from '../page-handle.ts'
import { AuthFrame } from './auth-frame.tsx'
import { featuredCloth } from './featured-cloth.server.ts'
import { FormFault } from './form-fault.tsx'
import { TOKEN_HEADERS } from './token-headers.ts'
import styles from './auth.module.css'

export const handle: PageHandle = { bleed: true }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('account.newPassword.title'))

export const headers: Route.HeadersFunction = () => TOKEN_HEADERS

/** Opening the page spends nothing: mail scanners follow links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, cloth: await featuredCloth(context.get(clientContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await context.get(clientContext)(resetPassword, {
    params: { token: formText(form, 'token') },
    body: { password: formText(form, 'password') },
  })
  if (!result.success) return formFailure(result, form, ['password', 'token'])
  return withNotice(redirect(`${paths.signin}?changed=password`), request, 'passwordChanged')
}

export default function SetNewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { authLoading } = useAuthState()
  const isSpent =
    loaderData.token === '' || actionData?.code === 'linkSpent' || actionData?.code === 'notFound'
  return (
    <AuthFrame cloth={loaderData.cloth}>
      <h1 className={styles.title}>{t('newPassword.title')}</h1>
      {isSpent ? (
        <FailingState
          title={actionData?.message ?? t('verification.noToken')}
          actions={<ButtonLink to={paths.resetPassword}>{t('newPassword.again')}</ButtonLink>}
        />
      ) : (
        <>
          <p className={styles.lead}>{t('newPassword.lead')}</p>
          <FormFault failure={actionData} labels={{ password: t('fields.newPassword') }} />
          <Form method="post" noValidate>
            <input type="hidden" name="token" value={loaderData.token} />
            <TextField
              name="password"
              type="password"
              label={t('fields.newPassword')}
              autoComplete="new-password"
              help={t('signUp.passwordHelp', { min: PASSWORD_LENGTH.min })}
              error={actionData?.fields['password']}
              revealLabels={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }}
              required
            />
            <Button type="submit" variant="solid" size="large" wide disabled={authLoading}>
              {t('newPassword.submit')}
            </Button>
          </Form>
        </>
      )}
    </AuthFrame>
  )
}
