import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/signin'
import { ownPath, withReturnPath } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { clothOfCard } from '../../head/preview.ts'
import { publicPage } from '../../shell/page-head.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { EmailField } from '../email-field.tsx'
import { GoogleButton } from '../google-button.tsx'
import { mailedToOf } from '../link-request.server.ts'
import { mailedLink } from '../mailed-link.server.ts'
import { OwnPasswordField } from '../password-fields.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { featuredCloth } from '../featured-cloth.server.ts'
import { FormFault } from '../form-fault.tsx'
import { identityProvider } from './identity-provider.server.ts'
import { problemIn } from './sign-in-problem.ts'
import { SendAgain } from '../send-again.tsx'
import { SignInProblemNotice } from './sign-in-problem-notice.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { isCodePage, secondStepOf } from './second-step.server.ts'
import { signInOnPage } from './sign-in-action.server.ts'
import { TOKEN_HEADERS } from '../token-headers.ts'
import styles from '../auth.module.css'

export const handle: PageHandle = { bleed: true, words: ['account'] }

/** Indexed, so that people find it by search. */
export const meta: Route.MetaFunction = args =>
  publicPage(args, context => ({
    title: context.t('account.signIn.title'),
    description: context.t('account.signIn.lead'),
    address: paths.signin,
    cloth: args.loaderData.cloth ? clothOfCard(args.loaderData.cloth, context) : undefined,
  }))

/** The address may hold a mailed link's token. */
export const headers: Route.HeadersFunction = () => TOKEN_HEADERS

const noticeNames = ['password', 'signIn', 'changed'] as const

/** Does not use up a mailed link, which needs a button press. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const token = search.get('token')
  const client = context.get(clientContext)
  const requested = search.get('mailed') ?? (search.has('changed') ? 'changed' : null)
  return {
    link: token === null ? null : await mailedLink(token, 'signIn', client),
    mailedTo: requested === 'password' || requested === 'signIn' ? mailedToOf(request) : undefined,
    asksForCode: isCodePage(request) && secondStepOf(request) !== undefined,
    problem: problemIn(search),
    wanted: ownPath(search.get('next')) ?? null,
    provider: await identityProvider(client, request),
    notice: noticeNames.find(one => one === requested) ?? null,
    cloth: await featuredCloth(client),
    loadedAt: Date.now(),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  signInOnPage(request, context.get(clientContext))

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { loginLoader } = useAuthState()
  const failure = actionData
  if (loaderData.asksForCode)
    return (
      <AuthFrame cloth={loaderData.cloth}>
        <CodeForm failure={failure} />
      </AuthFrame>
    )
  if (loaderData.link && !failure)
    return (
      <AuthFrame cloth={loaderData.cloth}>
        <SignInLink link={loaderData.link} />
      </AuthFrame>
    )
  return (
    <AuthFrame cloth={loaderData.cloth}>
      <h1 className={styles.title}>{t('signIn.title')}</h1>
      <p className={styles.lead}>{t('signIn.lead')}</p>
      {loaderData.notice && !failure && <p role="status">{t(`signIn.told.${loaderData.notice}`)}</p>}
      {loaderData.mailedTo && !failure && (
        <SendAgain
          action={paths.resetPassword}
          values={loaderData.notice === 'signIn' ? { link: 'signIn' } : {}}
          sentTo={loaderData.mailedTo}
          key={loaderData.loadedAt}
        />
      )}
      {loaderData.problem && !failure && (
        <SignInProblemNotice problem={loaderData.problem} provider={loaderData.provider} />
      )}
      <FormFault failure={failure} labels={{ email: t('fields.email'), password: t('fields.password') }} />
      <Form method="post" noValidate>
        <EmailField failure={failure} />
        <OwnPasswordField
          error={failure?.code === 'credentialsRefused' ? t('signIn.typeAgain') : failure?.fields['password']}
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
        {t.rich('signIn.noAccount', {
          link: text => <TextLink to={withReturnPath(paths.signup, loaderData.wanted)}>{text}</TextLink>,
        })}
      </p>
    </AuthFrame>
  )
}
