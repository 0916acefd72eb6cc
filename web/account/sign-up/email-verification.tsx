import { Form, redirect } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/email-verification'
import { withReturnPath } from '@selvedge/contract/access/access.ts'
import { verifyEmail } from '@selvedge/contract/account/account.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { privateHead } from '../../head/page-head.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { FailingState } from '../../ui/text/failing-state.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { loadMailedLink } from '../mailed-link.server.ts'
import { signInVisitor } from '../sign-in/sign-in-visitor.server.ts'
import { TOKEN_HEADERS } from '../token-headers.ts'
import styles from '../auth.module.css'

export const handle: PageHandle = { bleed: true, words: ['office'] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('account.verification.title'))

export const headers: Route.HeadersFunction = () => TOKEN_HEADERS

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadMailedLink(request, context.get(clientContext))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const token = formText(form, 'token')
  const result = await context.get(clientContext)(verifyEmail, { query: { token } })
  // Only the account's owner can confirm a changed address: sign in, then return here.
  if (!result.success && result.code === 'signInRequired') {
    const back = `${paths.emailVerification}?token=${encodeURIComponent(token)}`
    return redirect(withReturnPath(paths.signin, back))
  }
  if (!result.success) return formFailure(result, form, ['token'])
  return signInVisitor({
    request,
    token: result.token ?? '',
    deviceToken: result.deviceToken,
    user: result.data,
  })
}

export default function EmailVerification({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { authLoading } = useAuthState()
  const spent = actionData !== undefined || loaderData.token === ''
  return (
    <AuthFrame cloth={loaderData.cloth}>
      <h1 className={styles.title}>{t('verification.title')}</h1>
      {spent ? (
        <FailingState
          title={actionData?.message ?? t('verification.noToken')}
          actions={<ButtonLink to={paths.signin}>{t('signIn.title')}</ButtonLink>}
        >
          {t('verification.signInForNewLink')}
        </FailingState>
      ) : (
        <>
          <p className={styles.lead}>{t('verification.lead')}</p>
          <Form method="post">
            <input type="hidden" name="token" value={loaderData.token} />
            <Button type="submit" variant="solid" size="large" wide disabled={authLoading}>
              {t('verification.submit')}
            </Button>
          </Form>
        </>
      )}
    </AuthFrame>
  )
}
