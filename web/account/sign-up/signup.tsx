import { data } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/signup'
import { ownPath } from '@selvedge/contract/access/access.ts'
import { signUp } from '@selvedge/contract/account/account.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { apiContext, clientContext, visitorContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { clothOfCard } from '../../head/preview.ts'
import { privateHead } from '../../head/page-head.ts'
import { publicPage } from '../../shell/page-head.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { featuredCloth } from '../featured-cloth.server.ts'
import { identityProvider } from '../sign-in/identity-provider.server.ts'
import { acceptOnPage } from '../invitation/accept-invitation.server.ts'
import { InvitationPage, invitationTitle, isInvitationAnswer } from '../invitation/invitation-page.tsx'
import { invitationTokenIn, loadInvitation } from '../invitation/load-invitation.server.ts'
import { LinkSent } from '../link-sent.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { TOKEN_HEADERS } from '../token-headers.ts'
import { rememberReturnPage } from '../sign-in/return-page.server.ts'
import styles from '../auth.module.css'

export const handle: PageHandle = { bleed: true, words: ['account', 'fabric', 'office'] }

/** Indexed, so that people find it by search; with an invitation it is private. */
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

/** The page to return to, if it is on this site. */
const wantedIn = (request: Request): string | null =>
  ownPath(new URL(request.url).searchParams.get('next')) ?? null

/** With `?invitation=` the page of an invitation, otherwise sign-up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const token = invitationTokenIn(request)
  const [invited, provider, cloth] = await Promise.all([
    token === null ? null : loadInvitation(token, client, context.get(visitorContext)),
    token === null ? identityProvider(client, request) : null,
    featuredCloth(client),
  ])
  return data(
    { invited, provider, cloth, wanted: wantedIn(request) },
    token === null ? {} : { headers: TOKEN_HEADERS },
  )
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
  if (!result.success) return formFailure(result, form)
  const wanted = wantedIn(request)
  return data(
    { sentTo: email },
    wanted === null ? {} : { headers: { 'set-cookie': rememberReturnPage(request, wanted) } },
  )
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { authLoading } = useAuthState()
  if (loaderData.invited) {
    return (
      <AuthFrame cloth={loaderData.cloth}>
        <InvitationPage
          view={loaderData.invited}
          answer={isInvitationAnswer(actionData) ? actionData : undefined}
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
  return (
    <AuthFrame cloth={loaderData.cloth}>
      <h1 className={styles.title}>{t('signUp.title')}</h1>
      <SignUpForm
        failure={actionData && 'code' in actionData ? actionData : undefined}
        provider={loaderData.provider}
        wanted={loaderData.wanted}
        isSending={authLoading}
      />
    </AuthFrame>
  )
}
