import { Form, redirect } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/reset-password'
import { forgotPassword, mailSignInLink } from '@selvedge/contract/account/account.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { EmailField } from '../email-field.tsx'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { formText } from '../../request/form-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { linkRequestCookie, mailedToCookie } from '../link-request.server.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { featuredCloth } from '../featured-cloth.server.ts'
import { FormFault } from '../form-fault.tsx'
import styles from '../auth.module.css'

export const handle: PageHandle = { bleed: true, words: ['account'] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('account.reset.title'))

export const loader = async ({ context }: Route.LoaderArgs) => ({
  cloth: await featuredCloth(context.get(clientContext)),
})

/** Mails a link to set a new password or to sign in. The answer does not reveal whether the address is known. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const client = context.get(clientContext)
  const body = { email: formText(form, 'email').trim() }
  if (form.get('link') === 'signIn') {
    const asked = await client(mailSignInLink, { body })
    if (!asked.success) return formFailure(asked, form)
    const back = redirect(`${paths.signin}?mailed=signIn`)
    back.headers.append('set-cookie', linkRequestCookie(request, asked.data.request))
    back.headers.append('set-cookie', mailedToCookie(request, body.email))
    return back
  }
  const result = await client(forgotPassword, { body })
  if (!result.success) return formFailure(result, form)
  const back = withNotice(redirect(`${paths.signin}?mailed=password`), request, 'resetMailed')
  back.headers.append('set-cookie', mailedToCookie(request, body.email))
  return back
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { authLoading } = useAuthState()
  return (
    <AuthFrame cloth={loaderData.cloth}>
      <h1 className={styles.title}>{t('reset.title')}</h1>
      <p className={styles.lead}>{t('reset.lead')}</p>
      <FormFault failure={actionData} labels={{ email: t('fields.email') }} />
      <Form method="post" noValidate>
        <EmailField failure={actionData} />
        <Button type="submit" variant="solid" size="large" wide disabled={authLoading}>
          {t('reset.submit')}
        </Button>
        <Button type="submit" name="link" value="signIn" size="large" wide disabled={authLoading}>
          {t('reset.signInLink')}
        </Button>
      </Form>
      <p className={styles.after}>
        {t.rich('reset.remembered', { link: text => <TextLink to={paths.signin}>{text}</TextLink> })}
      </p>
    </AuthFrame>
  )
}
