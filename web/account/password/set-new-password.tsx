import { Form, redirect } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/set-new-password'
import { resetPassword } from '@selvedge/contract/account/account.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { NewPasswordField } from '../password-fields.tsx'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { formText } from '../../request/form-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { FailingLink } from '../failing-link.tsx'
import { FormFault } from '../form-fault.tsx'
import { loadMailedLink } from '../mailed-link.server.ts'
import { TOKEN_HEADERS } from '../token-headers.ts'
import styles from '../auth.module.css'

export const handle: PageHandle = { bleed: true, words: ['account'] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('account.newPassword.title'))

export const headers: Route.HeadersFunction = () => TOKEN_HEADERS

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadMailedLink(request, 'resetPassword', context.get(clientContext))

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
  const { link } = loaderData
  const isSpent =
    link.state !== 'valid' || actionData?.code === 'linkSpent' || actionData?.code === 'notFound'
  return (
    <AuthFrame cloth={loaderData.cloth}>
      <h1 className={styles.title}>{t('newPassword.title')}</h1>
      {isSpent ? (
        <FailingLink link={link} action={paths.resetPassword} />
      ) : (
        <>
          <p className={styles.lead}>{t('newPassword.lead')}</p>
          <FormFault failure={actionData} labels={{ password: t('fields.newPassword') }} />
          <Form method="post" noValidate>
            <input type="hidden" name="token" value={link.token} />
            <NewPasswordField label="newPassword" error={actionData?.fields['password']} />
            <Button type="submit" variant="solid" size="large" wide disabled={authLoading}>
              {t('newPassword.submit')}
            </Button>
          </Form>
        </>
      )}
    </AuthFrame>
  )
}
