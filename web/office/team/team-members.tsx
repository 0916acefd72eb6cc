import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/team-members'
import { may } from '@selvedge/contract/access/permissions.ts'
import { listTeam } from '@selvedge/contract/retailer/team.ts'
import { getBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { HandOver } from './hand-over.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm, INVITE_ID } from './invite-form.tsx'
import { MemberTable } from './member-table.tsx'
import { currentMember } from './current-member.ts'
import { confirmationIn } from './confirmation.ts'
import { TeamConfirmation } from './team-confirmation.tsx'
import { teamAction } from './team-action.server.ts'
import styles from './team.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'teamMembers' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('team.title'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [listed, business] = await Promise.all([client(listTeam), client(getBusinessDetails)])
  const team = must(listed)
  const { user, locale } = context.get(visitorContext)
  const me = currentMember(user)
  const { searchParams } = new URL(request.url)
  const { currency } = must(business)
  return { ...team, me, currency, confirmation: confirmationIn(searchParams, team, me, locale) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  teamAction(request, context.get(clientContext))

export default function TeamMembers({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('team')
  const { members, invitations, me, currency, confirmation } = loaderData
  const refused = (intent: string) => (failure?.values['intent'] === intent ? failure : undefined)
  const mayManage = may(me.role, 'manageTeam')
  const mayHandOver = may(me.role, 'transferOwnership') && members.length > 1
  // If the role changed meanwhile and the form is gone, the error must be shown elsewhere.
  const ofInvite = mayManage ? refused('invite') : undefined
  const ofLimits = mayManage ? refused('limits') : undefined
  const ofHandOver = mayHandOver ? refused('handOver') : undefined
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')} aside={t('count', { count: members.length })}>
        {t('title')}
      </PageTitle>
      {failure && !ofInvite && !ofHandOver && !ofLimits && <ErrorSummary title={failure.message} />}
      <div className={styles.columns}>
        <div className={styles.lists}>
          <MemberTable members={members} me={me} currency={currency} failure={ofLimits} />
          {members.length === 1 && invitations.length === 0 && mayManage && (
            <EmptyState
              title={t('onlyYou.title')}
              actions={<ButtonLink to={`#${INVITE_ID}`}>{t('onlyYou.action')}</ButtonLink>}
            >
              {t('onlyYou.lead')}
            </EmptyState>
          )}
          {invitations.length > 0 && (
            <InvitationTable invitations={invitations} me={me} currency={currency} />
          )}
          {me.role !== 'owner' && (
            <ButtonLink to="?leave=1" preventScrollReset variant="quiet" className={styles.leave}>
              {t('leave')}
            </ButtonLink>
          )}
        </div>
        {mayManage && (
          <div className={styles.aside}>
            <InviteForm me={me} currency={currency} failure={ofInvite} />
            {mayHandOver && <HandOver members={members} me={me} failure={ofHandOver} />}
          </div>
        )}
      </div>
      {confirmation && <TeamConfirmation confirmation={confirmation} />}
    </div>
  )
}
