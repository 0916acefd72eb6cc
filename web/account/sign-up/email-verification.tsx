import { Form, redirect } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/email-verification'
import { withReturnPath } from '@selvedge/contract/access/access.ts'
import { sendVerificationAgain, verifyEmail } from '@selvedge/contract/account/account.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { privateHead } from '../../head/page-head.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { FailingLink } from '../failing-link.tsx'
import { LinkSent } from '../link-sent.tsx'
import { loadMailedLink } from '../mailed-link.server.ts'
import { signInVisitor } from '../sign-in/sign-in-visitor.server.ts'
import { TOKEN_HEADERS } from '../token-headers.ts'
import styles from '../auth.module.css'

export const handle: PageHandle = { bleed: true, words: ['account'] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('account.verification.title'))

export const headers: Route.HeadersFunction = () => TOKEN_HEADERS

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadMailedLink(request, 'verifyEmail', context.get(clientContext))

const tokenQuery = (token: string) => `?token=${encodeURIComponent(token)}`

/** Confirms the address, or mails another link. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const token = formText(form, 'token')
  const client = context.get(clientContext)
  if (form.get('intent') === 'again') {
    const email = formText(form, 'email').trim()
    const sent = await client(sendVerificationAgain, { body: { email, ...(token && { token }) } })
    return sent.success ? { sentTo: email, token, at: Date.now() } : formFailure(sent, form, [])
  }
  const result = await client(verifyEmail, { query: { token } })
  // Only the account's owner can confirm a changed address: sign in, then return here.
  if (!result.success && result.code === 'signInRequired') {
    const back = paths.emailVerification + tokenQuery(token)
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
  const { link, cloth } = loaderData
  if (actionData && 'sentTo' in actionData)
    return (
      <AuthFrame cloth={cloth}>
        <LinkSent key={actionData.at} email={actionData.sentTo} token={actionData.token} isAgain />
      </AuthFrame>
    )
  const isAgain = actionData?.values['intent'] === 'again'
  // The form beside "link sent" was too early: its address stays.
  if (isAgain && actionData.code === 'tooManyRequests')
    return (
      <AuthFrame cloth={cloth}>
        <LinkSent
          email={actionData.values['email'] ?? ''}
          token={actionData.values['token'] ?? ''}
          failure={actionData}
        />
      </AuthFrame>
    )
  return (
    <AuthFrame cloth={cloth}>
      <h1 className={styles.title}>{t('verification.title')}</h1>
      {link.state !== 'valid' || actionData ? (
        <FailingLink
          link={link}
          action={link.token ? paths.emailVerification + tokenQuery(link.token) : paths.emailVerification}
          values={{ intent: 'again', token: actionData?.values['token'] ?? link.token }}
          failure={isAgain ? actionData : undefined}
        >
          <p className={styles.after}>
            {t.rich('link.verified', { link: text => <TextLink to={paths.signin}>{text}</TextLink> })}
          </p>
        </FailingLink>
      ) : (
        <>
          <p className={styles.lead}>{t('verification.lead')}</p>
          <Form method="post">
            <input type="hidden" name="token" value={link.token} />
            <Button type="submit" variant="solid" size="large" wide disabled={authLoading}>
              {t('verification.submit')}
            </Button>
          </Form>
        </>
      )}
    </AuthFrame>
  )
}
