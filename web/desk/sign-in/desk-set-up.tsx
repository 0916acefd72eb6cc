import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/desk-set-up'
import { paths } from '@selvedge/contract/access/paths.ts'
import { finishDeskSetUp, getDeskSetUp } from '@selvedge/contract/desk/operators.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { drawQr } from '../../account/my-account/draw-qr.server.ts'
import { NewPasswordField } from '../../account/password-fields.tsx'
import { TOKEN_HEADERS } from '../../account/token-headers.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { privateHead } from '../../head/page-head.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { FailingState } from '../../ui/text/failing-state.tsx'
import { deskSessionCookie } from '../desk-session.server.ts'
import { CodeField } from './code-field.tsx'
import styles from './desk-sign-in.module.css'

export const handle: PageHandle = { words: ['account', 'desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.setUp.title'))
export const headers: Route.HeadersFunction = () => TOKEN_HEADERS

/** Opening the link changes nothing; it can be opened until the password is set. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token } = params
  const found = await context.get(clientContext)(getDeskSetUp, { params: { token } })
  if (!found.success && found.code === 'linkSpent') return data(null, found.status)
  const { email, name, secret, uri } = must(found)
  return data({ email, name, secret, qr: drawQr(uri) })
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { password: formText(form, 'password'), code: formText(form, 'code') }
  const result = await context.get(clientContext)(finishDeskSetUp, { params: { token }, body })
  if (!result.success) return formFailure(result, form, ['password', 'code'])
  const cookie = deskSessionCookie(request, result.token ?? '')
  return redirect(paths.desk, { headers: { 'set-cookie': cookie } })
}

export default function DeskSetUp({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <SetUpForm {...loaderData} failure={actionData} /> : <SpentLink />
}

/** Nobody is mailed another: only who runs Selvedge makes one. */
function SpentLink() {
  const t = useTranslations('desk.setUp')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <FailingState title={t('spent')} actions={<ButtonLink to={paths.deskSignIn}>{t('signIn')}</ButtonLink>}>
        {t('spentWords')}
      </FailingState>
    </div>
  )
}

type SetUp = NonNullable<Route.ComponentProps['loaderData']>
type FormProps = SetUp & { failure: Route.ComponentProps['actionData'] }

function SetUpForm({ email, name, secret, qr, failure }: FormProps) {
  const t = useTranslations('desk.setUp')
  const { loginLoader } = useAuthState()
  const labels = { password: t('password'), code: t('code') }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead', { name })}</p>
      <div className={styles.secret}>
        <svg
          role="img"
          aria-label={t('picture')}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          width="180"
          height="180"
        >
          <rect width="100%" height="100%" fill="#fff" />
          <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <div>
          <p>{t('scan')}</p>
          <p className={styles.key}>{secret}</p>
        </div>
      </div>
      <FormFault failure={failure} labels={labels} />
      <Form method="post" noValidate className={styles.form}>
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPasswordField label={{ words: t('password') }} error={failure?.fields['password']} />
        <CodeField error={failure?.fields['code']} />
        <Button type="submit" variant="solid" size="large" wide disabled={loginLoader}>
          {t('submit')}
        </Button>
      </Form>
    </div>
  )
}
