import { Form, useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { TeamMember } from '@selvedge/contract/retailer/team.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { OwnPasswordField } from '../../account/password-fields.tsx'
import { usePersonName } from '../../formats/person-name.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { CurrentMember } from './current-member.ts'
import { TeamFault } from './team-fault.tsx'
import styles from './team.module.css'

type Props = { members: readonly TeamMember[]; me: CurrentMember; failure: FormFailure | undefined }

/** The owner transfers ownership to another member, confirmed by password. */
export function HandOver({ members, me, failure }: Props) {
  const nameOf = usePersonName()
  const t = useTranslations('team.ownership')
  const isSending = useNavigation().formData?.get('intent') === 'handOver'
  if (!me.hasPassword)
    return (
      <div className={styles.form}>
        <SectionHead>{t('title')}</SectionHead>
        <p className={styles.lead}>
          {t.rich('noPassword', { link: text => <TextLink to={paths.myAccount}>{text}</TextLink> })}
        </p>
      </div>
    )
  return (
    <Form method="post" action={paths.teamMembers} noValidate preventScrollReset className={styles.form}>
      <input type="hidden" name="intent" value="handOver" />
      <div>
        <SectionHead>{t('title')}</SectionHead>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      <TeamFault failure={failure} labels={{ memberId: t('to'), password: t('password') }} />
      <SelectField
        name="memberId"
        label={t('to')}
        defaultValue={failure?.values['memberId'] ?? ''}
        error={failure?.fields['memberId']}
        required
        options={[
          { value: '', label: t('choose') },
          ...members
            .filter(({ id }) => id !== me.id)
            .map(member => ({ value: member.id, label: nameOf(member) })),
        ]}
      />
      <OwnPasswordField label={{ words: t('password') }} error={failure?.fields['password']} />
      <Button type="submit" variant="danger" disabled={isSending}>
        {t('submit')}
      </Button>
    </Form>
  )
}
