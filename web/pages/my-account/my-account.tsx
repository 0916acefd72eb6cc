import { useTranslations } from 'use-intl'
import type { Route } from './+types/my-account'
import { listSessions } from '@selvedge/contract/sessions.ts'
import { must } from '../../api.server.ts'
import { clientContext, visitorContext } from '../../contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { changeAccount } from './change-account.server.ts'
import { DetailsForm } from './details-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import styles from './my-account.module.css'

export const meta: Route.MetaFunction = args => privateHead(args, t => t('account.mine.title'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = context.get(visitorContext)
  if (!user) throw new Error('The access rule lets nobody in here who is not signed in')
  const sessions = must(await context.get(clientContext)(listSessions))
  const { firstName, lastName, email, measurementType, locale, hasPassword } = user
  const confirms = new URL(request.url).searchParams.get('confirm')
  return { details: { firstName, lastName, email, measurementType, locale, hasPassword }, sessions, confirms }
}

export const action = ({ request, context }: Route.ActionArgs) => changeAccount({ request, context })

/** The person behind the sign-in: name, address, units, language, password, and where they are signed in. */
export default function MyAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.mine')
  const { details, sessions, confirms } = loaderData
  const failureOf = (intent: string) => (actionData?.values['intent'] === intent ? actionData : undefined)
  return (
    <div className={styles.page}>
      <PageTitle ruled lead={t('lead')}>
        {t('title')}
      </PageTitle>
      {confirms && <p role="status">{t('confirmSent', { email: confirms })}</p>}
      <DetailsForm details={details} failure={failureOf('details')} />
      {details.hasPassword && <PasswordForm email={details.email} failure={failureOf('password')} />}
      <SessionList sessions={sessions} />
    </div>
  )
}
