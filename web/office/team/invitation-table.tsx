import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { mayChangeMember } from '@selvedge/contract/access/permissions.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { Invitation } from '@selvedge/contract/retailer/team.ts'
import { useFormats } from '../../formats/formats.tsx'
import { usePersonName } from '../../formats/person-name.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import type { CurrentMember } from './current-member.ts'
import { useLimitsInWords } from './limits-form.tsx'
import styles from './team.module.css'

type Props = { invitations: readonly Invitation[]; me: CurrentMember; currency: Currency }

/** Invitations not yet accepted. */
export function InvitationTable({ invitations, me, currency }: Props) {
  const t = useTranslations('team')
  return (
    <div className={styles.invitations}>
      <SectionHead note={t('invitations.count', { count: invitations.length })}>
        {t('invitations.title')}
      </SectionHead>
      <DataTable label={t('invitations.title')} twoLines>
        <thead>
          <tr>
            <HeadCell>{t('columns.name')}</HeadCell>
            <HeadCell>{t('columns.role')}</HeadCell>
            <HeadCell>{t('columns.sent')}</HeadCell>
            <HeadCell>{t('columns.until')}</HeadCell>
            <HeadCell />
          </tr>
        </thead>
        <tbody>
          {invitations.map(invitation => (
            <InvitationRow key={invitation.id} invitation={invitation} me={me} currency={currency} />
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

type RowProps = Omit<Props, 'invitations'> & { invitation: Invitation }

function InvitationRow({ invitation, me, currency }: RowProps) {
  const t = useTranslations('team')
  const format = useFormats()
  const name = usePersonName()(invitation)
  const inWords = useLimitsInWords(currency)
  const { email, role, limits, invitedBy, sentAt, expiresAt, isExpired } = invitation
  return (
    <Row>
      <Cell heading narrow="first" className={styles.person}>
        <span className={styles.name}>{name}</span>
        <span className={styles.email} title={email}>
          {email}
        </span>
        <span className={classes(styles.whenNarrow, isExpired && styles.runOut)}>
          {isExpired ? t('invitations.runOut') : t('invitations.untilOn', { date: format.date(expiresAt) })}
        </span>
      </Cell>
      <Cell narrow="second" className={styles.role}>
        {t(`roles.${role}`)}
        {limits && <p className={styles.limits}>{inWords(limits)}</p>}
      </Cell>
      <Cell quiet narrow="none">
        {format.date(sentAt)}
        {invitedBy && <span className={styles.by}>{t('invitations.sentBy', { name: invitedBy })}</span>}
      </Cell>
      <Cell narrow="none" className={isExpired ? styles.runOut : styles.until}>
        {isExpired ? t('invitations.runOut') : format.date(expiresAt)}
      </Cell>
      <Cell numeric narrow="second" className={styles.actions}>
        {mayChangeMember(me.role, role) && <InvitationActions invitation={invitation} />}
      </Cell>
    </Row>
  )
}

function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const t = useTranslations('team.invitations')
  return (
    <div className={styles.pair}>
      <Form method="post" action={paths.teamMembers} preventScrollReset>
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="whom" value={id} />
        <Button type="submit" size="small">
          <span aria-hidden="true">{t('resend')}</span>
          <VisuallyHidden>{t('resendNamed', { email })}</VisuallyHidden>
        </Button>
      </Form>
      <ButtonLink to={`?revoke=${id}`} preventScrollReset size="small">
        <span aria-hidden="true">{t('revoke')}</span>
        <VisuallyHidden>{t('revokeNamed', { email })}</VisuallyHidden>
      </ButtonLink>
    </div>
  )
}
