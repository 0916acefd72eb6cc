import { Form, data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/signup'
import { signUp } from '@selvedge/contract/account.ts'
import { PASSWORD_LENGTH } from '@selvedge/contract/terms.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { formFailure } from '../../api.server.ts'
import { useAuthState } from '../../auth-state.ts'
import { createClient } from '@selvedge/contract/client.ts'
import { apiContext, clientContext, visitorContext } from '../../contexts.server.ts'
import { formText } from '../form-text.ts'
import type { PageHandle } from '../page-handle.ts'
import { clothOfCard } from '../../head/preview.ts'
import { privateHead } from '../../head/page-head.ts'
import { publicPage } from '../page-head.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { GoogleButton } from '../../features/account/google-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { featuredCloth } from './featured-cloth.server.ts'
import { FormFault } from './form-fault.tsx'
import { identityProvider } from './identity-provider.server.ts'
import { acceptOnPage } from './invitation/accept-invitation.server.ts'
import { InvitationPage, invitationTitle, isOfInvitation } from './invitation/invitation-page.tsx'
import { invitationTokenIn, loadInvitation } from './invitation/load-invitation.server.ts'
import { LinkSent } from './link-sent.tsx'
import { TOKEN_HEADERS } from './token-headers.ts'
import styles from './auth.module.css'

export const handle: PageHandle = { bleed: true }

/** Listed like any page: whoever looks for the way in finds it. An invitation is its holder's own. */
export const meta: Route.MetaFunction = args => {
  const { invited, cloth } = args.loaderData
  if (invited) return privateHead(args, t => invitationTitle(invited, t))
  return publicPage(args, context => ({
    title: context.t('account.signUp.title'),
    description: context.t('account.signUp.lead'),
    address: paths.signup,
    cloth: cloth ? clothOfCard(cloth, context) : undefined,
  }))
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** With `?invitation=` it is the page of an invitation, otherwise that of opening an account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const token = invitationTokenIn(request)
  const [invited, provider, cloth] = await Promise.all([
    token === null ? null : loadInvitation(token, client, context.get(visitorContext)),
    token === null ? identityProvider(client) : null,
    featuredCloth(client),
  ])
  return data({ invited, provider, cloth }, token === null ? {} : { headers: TOKEN_HEADERS })
}

export async function action({ request, context }: Route.ActionArgs) {
  const invitation = invitationTokenIn(request)
  if (invitation !== null) {
    const client = context.get(clientContext)
    const { locale } = context.get(visitorContext)
    return acceptOnPage({
      request,
      token: invitation,
      client,
      clientFor: ({ token, deviceToken }) =>
        createClient({ ...context.get(apiContext), token, deviceToken, locale }),
    })
  }
  const form = await request.formData()
  const text = (name: string) => formText(form, name)
  const email = text('email').trim()
  const body = { firstName: text('firstName'), lastName: text('lastName'), email, password: text('password') }
  const result = await context.get(clientContext)(signUp, { body })
  return result.success ? data({ sentTo: email }) : formFailure(result, form)
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { authLoading } = useAuthState()
  if (loaderData.invited) {
    return (
      <AuthFrame cloth={loaderData.cloth}>
        <InvitationPage
          view={loaderData.invited}
          answer={isOfInvitation(actionData) ? actionData : undefined}
        />
      </AuthFrame>
    )
  }
  if (actionData && 'sentTo' in actionData) {
    return (
      <AuthFrame cloth={loaderData.cloth}>
        <LinkSent email={actionData.sentTo} />
      </AuthFrame>
    )
  }
  const failure = actionData && 'code' in actionData ? actionData : undefined
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
        <Button type="submit" variant="solid" size="large" wide disabled={authLoading}>
          {t('signUp.submit')}
        </Button>
      </Form>
      <GoogleButton provider={loaderData.provider} />
      <p className={styles.after}>
        {t.rich('signUp.haveAccount', { link: text => <TextLink to={paths.signin}>{text}</TextLink> })}
      </p>
    </AuthFrame>
  )
}
