import { useTranslations } from '../../messages/translations.tsx'
import { mayChangeMember } from '@selvedge/contract/access/permissions.ts'
import type { TeamMember } from '@selvedge/contract/retailer/team.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { useFormats } from '../../formats/formats.tsx'
import { usePersonName } from '../../formats/person-name.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import type { CurrentMember } from './current-member.ts'
import { MemberLimits } from './limits-form.tsx'
import { RoleMenu } from './role-menu.tsx'
import styles from './team.module.css'

type Shared = {
  me: CurrentMember
  currency: Currency
  /** Of a member's limits. */
  failure: FormFailure | undefined
}
type Props = Shared & { members: readonly TeamMember[] }

/** Team members, with role change and removal in the row if allowed. */
export function MemberTable({ members, ...shared }: Props) {
  const t = useTranslations('team')
  return (
    <DataTable label={t('title')} twoLines>
      <thead>
        <tr>
          <HeadCell>{t('columns.name')}</HeadCell>
          <HeadCell>{t('columns.role')}</HeadCell>
          <HeadCell>{t('columns.since')}</HeadCell>
          <HeadCell>{t('columns.lastSeen')}</HeadCell>
          <HeadCell />
        </tr>
      </thead>
      <tbody>
        {members.map(member => (
          <MemberRow key={member.id} member={member} {...shared} />
        ))}
      </tbody>
    </DataTable>
  )
}

function MemberRow({ member, me, currency, failure }: Shared & { member: TeamMember }) {
  const t = useTranslations('team')
  const format = useFormats()
  const name = usePersonName()(member)
  const mayChange = mayChangeMember(me.role, member.role)
  return (
    <Row>
      <Cell heading narrow="first" className={styles.person}>
        <span className={styles.name}>{name}</span>
        {member.id === me.id && <span className={styles.you}> {t('you')}</span>}
        <span className={styles.email} title={member.email}>
          {member.email}
        </span>
        <span className={styles.whenNarrow}>{t('sinceOn', { date: format.date(member.since) })}</span>
      </Cell>
      <Cell narrow="second" className={styles.role}>
        {mayChange ? <RoleMenu member={member} me={me} /> : t(`roles.${member.role}`)}
        <MemberLimits
          // Closed once they were changed.
          key={JSON.stringify(member.limits)}
          member={member}
          currency={currency}
          mayChange={mayChange}
          failure={failure?.values['whom'] === member.id ? failure : undefined}
        />
      </Cell>
      <Cell quiet narrow="none">
        {format.date(member.since)}
      </Cell>
      <Cell quiet narrow="none">
        {member.lastSeenAt ? format.dateTime(member.lastSeenAt) : t('neverSeen')}
      </Cell>
      <Cell numeric narrow="second" className={styles.actions}>
        {mayChange && (
          <ButtonLink to={`?remove=${member.id}`} preventScrollReset size="small">
            <span aria-hidden="true">{t('remove')}</span>
            <VisuallyHidden>{t('removeNamed', { name })}</VisuallyHidden>
          </ButtonLink>
        )}
      </Cell>
    </Row>
  )
}
