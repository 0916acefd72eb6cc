import { Form, data, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/signup'
import { signUp } from '@selvedge/contract/account.ts'
import { PASSWORD_LENGTH } from '@selvedge/contract/terms.ts'
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
import { LinkSent } from './link-sent.tsx'
import styles from './auth.module.css'

export const handle = { bleed: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, messages => messages.account.signUp.title)

export const loader = async ({ context }: Route.LoaderArgs) => ({
  cloth: await featuredCloth(context.get(clientContext)),
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => formText(form, name)
  const email = text('email').trim()
  const body = { firstName: text('firstName'), lastName: text('lastName'), email, password: text('password') }
  const result = await context.get(clientContext)(signUp, { body })
  return result.success ? data({ sentTo: email }) : formFailure(result, form)
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const busy = useNavigation().formAction === paths.signup
  if (actionData && 'sentTo' in actionData) {
    return (
      <AuthFrame cloth={loaderData.cloth}>
        <LinkSent email={actionData.sentTo} />
      </AuthFrame>
    )
  }
  const failure = actionData
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: failure?.values[name],
    error: failure?.fields[name],
    required: true,
  })
  return (
    <AuthFrame cloth={loaderData.cloth}>
      <h1 className={styles.title}>{t('signUp.title')}</h1>
      <p className={styles.lead}>{t('signUp.lead')}</p>
      <FormFault
        failure={failure}
        labels={{
          firstName: t('fields.firstName'),
          lastName: t('fields.lastName'),
          email: t('fields.email'),
          password: t('fields.password'),
        }}
      />
      <Form method="post" noValidate>
        <div className={styles.pair}>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextField {...field('email')} type="email" autoComplete="username" />
        <TextField
          name="password"
          type="password"
          label={t('fields.password')}
          autoComplete="new-password"
          help={t('signUp.passwordHelp', { min: PASSWORD_LENGTH.min })}
          error={failure?.fields['password']}
          revealLabels={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }}
          required
        />
        <Button type="submit" variant="solid" size="large" wide disabled={busy}>
          {t('signUp.submit')}
        </Button>
      </Form>
      <p className={styles.after}>
        {t.rich('signUp.haveAccount', { link: text => <TextLink to={paths.signin}>{text}</TextLink> })}
      </p>
    </AuthFrame>
  )
}
