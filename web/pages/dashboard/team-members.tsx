import { useTranslations } from 'use-intl'
import type { Route } from './+types/team-members'
import { may } from '@selvedge/contract/permissions.ts'
import { listTeam } from '@selvedge/contract/team.ts'
import { must } from '../../api.server.ts'
import { clientContext, visitorContext } from '../../contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { PageHandle } from '../page-handle.ts'
import { HandOver } from './team/hand-over.tsx'
import { InvitationTable } from './team/invitation-table.tsx'
import { InviteForm, INVITE_ID } from './team/invite-form.tsx'
import { MemberTable } from './team/member-table.tsx'
import { meOf } from './team/me.ts'
import { questionIn } from './team/question.ts'
import { TeamQuestion } from './team/team-question.tsx'
import { teamAction } from './team/team-action.server.ts'
import styles from './team/team.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'teamMembers' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('team.title'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const team = must(await context.get(clientContext)(listTeam))
  const me = meOf(context.get(visitorContext).user)
  return { ...team, me, question: questionIn(new URL(request.url).searchParams, team, me) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  teamAction(request, context.get(clientContext))

export default function TeamMembers({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('team')
  const { members, invitations, me, question } = loaderData
  const refused = (intent: string) => (failure?.values['intent'] === intent ? failure : undefined)
  const mayManage = may(me.role, 'manageTeam')
  const mayHandOver = may(me.role, 'transferOwnership') && members.length > 1
  // A form that is not shown, because the role was changed meanwhile, cannot tell what became of it.
  const ofInvite = mayManage ? refused('invite') : undefined
  const ofHandOver = mayHandOver ? refused('handOver') : undefined
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')} aside={t('count', { count: members.length })}>
        {t('title')}
      </PageTitle>
      {failure && !ofInvite && !ofHandOver && <ErrorSummary title={failure.message} />}
      <div className={styles.columns}>
        <div className={styles.lists}>
          <MemberTable members={members} me={me} />
          {members.length === 1 && invitations.length === 0 && mayManage && (
            <EmptyState
              title={t('onlyYou.title')}
              actions={<ButtonLink to={`#${INVITE_ID}`}>{t('onlyYou.action')}</ButtonLink>}
            >
              {t('onlyYou.lead')}
            </EmptyState>
          )}
          {invitations.length > 0 && <InvitationTable invitations={invitations} me={me} />}
          {me.role !== 'owner' && (
            <ButtonLink to="?leave=1" preventScrollReset variant="quiet" className={styles.leave}>
              {t('leave')}
            </ButtonLink>
          )}
        </div>
        {mayManage && (
          <div className={styles.aside}>
            <InviteForm me={me} failure={ofInvite} />
            {mayHandOver && <HandOver members={members} me={me} failure={ofHandOver} />}
          </div>
        )}
      </div>
      {question && <TeamQuestion question={question} />}
    </div>
  )
}
