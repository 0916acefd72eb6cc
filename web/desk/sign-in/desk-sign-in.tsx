import { Form, redirect } from 'react-router'
import type { Route } from './+types/desk-sign-in'
import { getDemoOperator, listDemoColleagues, signInToDesk } from '@selvedge/contract/desk/operators.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { OwnPasswordField } from '../../account/password-fields.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure } from '../../request/api.server.ts'
import { clientContext, demoContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { privateHead } from '../../head/page-head.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { operatorContext, pageAfterSignIn } from '../at-desk.server.ts'
import { deskSessionCookie } from '../desk-session.server.ts'
import { CodeField } from './code-field.tsx'
import styles from './desk-sign-in.module.css'

export const handle: PageHandle = { words: ['account', 'desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.signIn.title'))

/** Demo mode shows how to get in, with the code that its authenticator app would show. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(operatorContext)) throw redirect(pageAfterSignIn(request))
  if (!context.get(demoContext)) return { demo: null, colleagues: [] }
  const client = context.get(clientContext)
  const [demo, colleagues] = await Promise.all([client(getDemoOperator), client(listDemoColleagues)])
  return {
    demo: demo.success ? demo.data : null,
    colleagues: colleagues.success ? colleagues.data : [],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = {
    email: formText(form, 'email').trim(),
    password: formText(form, 'password'),
    code: formText(form, 'code'),
  }
  const result = await context.get(clientContext)(signInToDesk, { body })
  if (!result.success) return formFailure(result, form, ['password', 'code'])
  const headers = { 'set-cookie': deskSessionCookie(request, result.token ?? '') }
  return redirect(pageAfterSignIn(request), { headers })
}

export default function DeskSignIn({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { demo, colleagues } = loaderData
  const t = useTranslations('desk.signIn')
  const fields = useTranslations('account.fields')
  const { loginLoader } = useAuthState()
  const labels = { email: fields('email'), password: fields('password'), code: t('code') }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <FormFault failure={failure} labels={labels} />
      <Form method="post" noValidate className={styles.form}>
        <TextField
          name="email"
          type="email"
          label={fields('email')}
          autoComplete="username"
          defaultValue={failure?.values['email'] ?? demo?.email}
          error={failure?.fields['email']}
          required
        />
        <OwnPasswordField error={failure?.fields['password']} />
        <CodeField error={failure?.fields['code']} />
        <Button type="submit" variant="solid" size="large" wide disabled={loginLoader}>
          {t('submit')}
        </Button>
      </Form>
      {demo && (
        <p className={styles.demo}>
          {t.rich('demo', {
            password: demo.password,
            now: demo.code,
            code: text => <code>{text}</code>,
          })}
        </p>
      )}
      {colleagues.map(({ email, role, supplierName, ...own }) => (
        <p key={email} className={styles.demo}>
          {t.rich(`demoOf.${role}`, {
            supplier: supplierName,
            email,
            now: own.code,
            code: text => <code>{text}</code>,
          })}
        </p>
      ))}
    </div>
  )
}
