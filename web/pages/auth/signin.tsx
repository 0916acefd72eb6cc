import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/signin'
import { logIn } from '@selvedge/contract/account.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { formFailure } from '../../api.server.ts'
import { clientContext } from '../../contexts.server.ts'
import { formText } from '../form-text.ts'
import { pageTitle } from '../page-title.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { featuredCloth } from './featured-cloth.server.ts'
import { FormFault } from './form-fault.tsx'
import { signInVisitor } from './sign-in-visitor.server.ts'
import styles from './auth.module.css'

export const handle = { bleed: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, messages => messages.account.signIn.title)

export const loader = async ({ context }: Route.LoaderArgs) => ({
  cloth: await featuredCloth(context.get(clientContext)),
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = formText(form, 'email').trim()
  const password = formText(form, 'password')
  const result = await context.get(clientContext)(logIn, { body: { email, password } })
  if (!result.success) return formFailure(result, form)
  return signInVisitor({
    request,
    token: result.token ?? '',
    user: result.data,
    wanted: new URL(request.url).searchParams.get('next'),
  })
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const busy = useNavigation().formAction?.startsWith(paths.signin) ?? false
  const failure = actionData
  return (
    <AuthFrame cloth={loaderData.cloth}>
      <h1 className={styles.title}>{t('signIn.title')}</h1>
      <p className={styles.lead}>{t('signIn.lead')}</p>
      <FormFault failure={failure} labels={{ email: t('fields.email'), password: t('fields.password') }} />
      <Form method="post" noValidate>
        <TextField
          name="email"
          type="email"
          label={t('fields.email')}
          autoComplete="username"
          defaultValue={failure?.values['email']}
          error={failure?.fields['email']}
          required
        />
        <TextField
          name="password"
          type="password"
          label={t('fields.password')}
          autoComplete="current-password"
          error={failure?.code === 'credentialsRefused' ? t('signIn.typeAgain') : failure?.fields['password']}
          revealLabels={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }}
          required
        />
        <Button type="submit" variant="solid" size="large" wide disabled={busy}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <p className={styles.after}>
        {t.rich('signIn.noAccount', { link: text => <TextLink to={paths.signup}>{text}</TextLink> })}
      </p>
    </AuthFrame>
  )
}
