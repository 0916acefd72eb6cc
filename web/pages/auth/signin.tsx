import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/signin'
import { logIn, spendSignInLink } from '@selvedge/contract/account.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { formFailure } from '../../api.server.ts'
import { useAuthState } from '../../auth-state.ts'
import { clientContext } from '../../contexts.server.ts'
import { formText } from '../form-text.ts'
import type { PageHandle } from '../page-handle.ts'
import { clothOfCard } from '../../head/preview.ts'
import { publicPage } from '../page-head.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { GoogleButton } from '../../features/account/google-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { featuredCloth } from './featured-cloth.server.ts'
import { FormFault } from './form-fault.tsx'
import { identityProvider } from './identity-provider.server.ts'
import { problemIn } from './sign-in-problem.ts'
import { SignInProblemTold } from './sign-in-problem-told.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { signInVisitor } from './sign-in-visitor.server.ts'
import { TOKEN_HEADERS } from './token-headers.ts'
import styles from './auth.module.css'

export const handle: PageHandle = { bleed: true }

/** Listed like any page: whoever looks for the way in finds it. */
export const meta: Route.MetaFunction = args =>
  publicPage(args, context => ({
    title: context.t('account.signIn.title'),
    description: context.t('account.signIn.lead'),
    address: paths.signin,
    cloth: args.loaderData.cloth ? clothOfCard(args.loaderData.cloth, context) : undefined,
  }))

/** A mailed link to sign in leads here, too. */
export const headers: Route.HeadersFunction = () => TOKEN_HEADERS

const heard = ['password', 'signIn', 'changed'] as const

/** Opening a mailed link spends nothing; what it leads to is one button. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const told = search.get('mailed') ?? (search.has('changed') ? 'changed' : null)
  return {
    linkToken: search.get('token'),
    problem: problemIn(search),
    wanted: search.get('next'),
    provider: await identityProvider(context.get(clientContext)),
    told: heard.find(one => one === told) ?? null,
    cloth: await featuredCloth(context.get(clientContext)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const client = context.get(clientContext)
  const linkToken = formText(form, 'linkToken')
  const body = { email: formText(form, 'email').trim(), password: formText(form, 'password') }
  const result = linkToken
    ? await client(spendSignInLink, { params: { token: linkToken } })
    : await client(logIn, { body })
  if (!result.success) return formFailure(result, form, ['password', 'linkToken'])
  return signInVisitor({
    request,
    token: result.token ?? '',
    deviceToken: result.deviceToken,
    user: result.data,
    wanted: new URL(request.url).searchParams.get('next'),
  })
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { loginLoader } = useAuthState()
  const failure = actionData
  if (loaderData.linkToken && !failure)
    return (
      <AuthFrame cloth={loaderData.cloth}>
        <SignInLink token={loaderData.linkToken} />
      </AuthFrame>
    )
  return (
    <AuthFrame cloth={loaderData.cloth}>
      <h1 className={styles.title}>{t('signIn.title')}</h1>
      <p className={styles.lead}>{t('signIn.lead')}</p>
      {loaderData.told && !failure && <p role="status">{t(`signIn.told.${loaderData.told}`)}</p>}
      {loaderData.problem && !failure && (
        <SignInProblemTold problem={loaderData.problem} provider={loaderData.provider} />
      )}
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
        <Button type="submit" variant="solid" size="large" wide disabled={loginLoader}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <GoogleButton provider={loaderData.provider} wanted={loaderData.wanted} />
      <p className={styles.after}>
        <TextLink to={paths.resetPassword}>{t('signIn.forgotten')}</TextLink>
      </p>
      <p className={styles.after}>
        {t.rich('signIn.noAccount', { link: text => <TextLink to={paths.signup}>{text}</TextLink> })}
      </p>
    </AuthFrame>
  )
}
