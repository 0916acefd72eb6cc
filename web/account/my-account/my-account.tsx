import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/my-account'
import { listIdentities } from '@selvedge/contract/account/identity.ts'
import { getSecondFactor } from '@selvedge/contract/account/second-factor.ts'
import { listSessions, type Session } from '@selvedge/contract/account/sessions.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { changeAccount } from './change-account.server.ts'
import { CodeSection } from './code-section.tsx'
import { ConnectIdentity } from './connect-identity.tsx'
import { DetailsForm } from './details-form.tsx'
import type { Freshness } from './fresh-sign-in.tsx'
import { IdentityList } from './identity-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { SetPasswordForm } from './set-password-form.tsx'
import { identityProvider } from '../sign-in/identity-provider.server.ts'
import { failureIn, recoveryCodesIn, secretIn } from './one-time-secrets.ts'
import styles from './my-account.module.css'

export const meta: Route.MetaFunction = args => privateHead(args, t => t('account.mine.title'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = context.get(visitorContext)
  if (!user) throw new Error('The access rule lets nobody in here who is not signed in')
  const client = context.get(clientContext)
  const [sessions, identities, secondFactor, provider] = await Promise.all([
    client(listSessions).then(must),
    client(listIdentities).then(must),
    client(getSecondFactor).then(must),
    identityProvider(client, request),
  ])
  const { firstName, lastName, email, measurementType, locale, hasPassword } = user
  const search = new URL(request.url).searchParams
  return {
    details: { firstName, lastName, email, measurementType, locale, hasPassword },
    sessions,
    identities,
    secondFactor,
    provider,
    freshness: freshnessOf(sessions, hasPassword),
    confirms: search.get('confirm'),
    isPasswordMailed: search.get('mailed') === 'password',
  }
}

function freshnessOf(sessions: readonly Session[], hasPassword: boolean): Freshness {
  if (sessions.some(({ isCurrent, isFresh }) => isCurrent && isFresh)) return 'fresh'
  return hasPassword ? 'password' : 'signInAgain'
}

export const action = ({ request, context }: Route.ActionArgs) => changeAccount({ request, context })

/** Name, address, units, language, sign-in methods and sessions. */
export default function MyAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.mine')
  const { details, sessions, identities, secondFactor, freshness, confirms } = loaderData
  const { email, hasPassword } = details
  const failure = failureIn(actionData)
  const failureOf = (intent: string) => (failure?.values['intent'] === intent ? failure : undefined)
  return (
    <div className={styles.page}>
      <PageTitle ruled lead={t('lead')}>
        {t('title')}
      </PageTitle>
      {confirms && <p role="status">{t('confirmSent', { email: confirms })}</p>}
      <DetailsForm details={details} failure={failureOf('details')} />
      {hasPassword ? (
        <PasswordForm email={email} failure={failureOf('password')} />
      ) : (
        <SetPasswordForm
          email={email}
          isMailed={loaderData.isPasswordMailed}
          failure={failureOf('setPassword')}
        />
      )}
      <CodeSection
        secondFactor={secondFactor}
        hasPassword={hasPassword}
        freshness={freshness}
        secret={secretIn(actionData)}
        recoveryCodes={recoveryCodesIn(actionData)}
        failureOf={failureOf}
        isAlone={identities.length === 0}
      />
      {loaderData.provider !== null && identities.length === 0 && freshness === 'fresh' && (
        <ConnectIdentity provider={loaderData.provider} />
      )}
      {identities.length > 0 && (
        <IdentityList
          identities={identities}
          hasPassword={hasPassword}
          freshness={freshness}
          failure={failureOf('identity')}
        />
      )}
      <SessionList sessions={sessions} freshness={freshness} failure={failureOf('sessions')} />
    </div>
  )
}
