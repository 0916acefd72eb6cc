import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { ShownInvitation } from '@selvedge/contract/retailer/team.ts'
import type { FormFailure } from '../../request/api.server.ts'
import type { HeadWords } from '../../head/head-context.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { FailingState } from '../../ui/text/failing-state.tsx'
import { FormFault } from '../form-fault.tsx'
import { JoinAsNew, JoinBySigningIn, JoinSignedIn } from './join-forms.tsx'
import type { InvitationView } from './load-invitation.server.ts'
import styles from '../auth.module.css'

export type JoinAnswer = FormFailure | { isKnown: true } | undefined
type Props = { view: InvitationView; answer: JoinAnswer }

/** Whether an action's result belongs to the invitation forms and not to sign-up. */
export const isInvitationAnswer = (answer: object | undefined): answer is NonNullable<JoinAnswer> =>
  answer !== undefined && ('code' in answer || 'isKnown' in answer)

export const invitationTitle = (view: InvitationView, t: HeadWords): string =>
  view.isSpent
    ? t('team.invitation.spentTitle')
    : t('team.invitation.title', { business: view.invitation.businessName })

/** The invitation, and the form that fits the visitor: new, signed in, or with an account. */
export function InvitationPage({ view, answer }: Props) {
  const t = useTranslations('team.invitation')
  const failure = answer && 'code' in answer ? answer : undefined
  if (view.isSpent || failure?.code === 'linkSpent') return <SpentInvitation />
  const { invitation, signedInAs } = view
  if (signedInAs !== null && signedInAs !== invitation.email)
    return <ForAnother invitation={invitation} signedInAs={signedInAs} />
  return (
    <>
      <h1 className={styles.title}>{t('title', { business: invitation.businessName })}</h1>
      <WhoInvites invitation={invitation} />
      <Way view={view} answer={answer} failure={failure} />
    </>
  )
}

function WhoInvites({
  invitation: { businessName: business, invitedBy, role },
}: {
  invitation: ShownInvitation
}) {
  const t = useTranslations('team')
  return (
    <p className={styles.lead}>
      {invitedBy === null
        ? t('invitation.leadOfNobody', { business })
        : t('invitation.lead', { inviter: invitedBy, business })}{' '}
      {t('invitation.role', { role: t(`roles.${role}`) })}
    </p>
  )
}

type WayProps = {
  view: Extract<InvitationView, { isSpent: false }>
  answer: JoinAnswer
  failure: FormFailure | undefined
}

function Way({ view: { invitation, signedInAs, givesUpProfile }, answer, failure }: WayProps) {
  const t = useTranslations('account.fields')
  const labels = { firstName: t('firstName'), lastName: t('lastName'), password: t('password') }
  const isKnown =
    (answer !== undefined && 'isKnown' in answer) ||
    failure?.code === 'signInToAccept' ||
    failure?.values['intent'] === 'signIn'
  return (
    <>
      <FormFault failure={failure} labels={labels} />
      {signedInAs !== null ? (
        <JoinSignedIn invitation={invitation} givesUpProfile={givesUpProfile} />
      ) : isKnown ? (
        <JoinBySigningIn invitation={invitation} failure={failure} />
      ) : (
        <JoinAsNew invitation={invitation} failure={failure} />
      )}
    </>
  )
}

function SpentInvitation() {
  const t = useTranslations('team.invitation')
  return (
    <>
      <h1 className={styles.title}>{t('spentTitle')}</h1>
      <FailingState
        title={t('spentWhy')}
        actions={<ButtonLink to={paths.signin}>{t('toSignIn')}</ButtonLink>}
      >
        {t('spent')}
      </FailingState>
    </>
  )
}

function ForAnother({ invitation, signedInAs }: { invitation: ShownInvitation; signedInAs: string }) {
  const t = useTranslations('team.invitation')
  return (
    <>
      <h1 className={styles.title}>{t('title', { business: invitation.businessName })}</h1>
      <WhoInvites invitation={invitation} />
      <EmptyState
        title={t('forAnother', { email: invitation.email })}
        actions={
          <Form method="post" action={paths.logout}>
            <Button type="submit">{t('signOut')}</Button>
          </Form>
        }
      >
        {t('signOutFirst', { email: signedInAs })}
      </EmptyState>
    </>
  )
}
