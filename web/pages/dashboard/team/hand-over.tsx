import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '@selvedge/contract/paths.ts'
import type { TeamMember } from '@selvedge/contract/team.ts'
import type { FormFailure } from '../../../api.server.ts'
import { OwnPasswordField } from '../../../features/account/password-fields.tsx'
import { personName } from '../../../trade/person-name.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Me } from './me.ts'
import { TeamFault } from './team-fault.tsx'
import styles from './team.module.css'

type Props = { members: readonly TeamMember[]; me: Me; failure: FormFailure | undefined }

/** The owner's way out: somebody of the team becomes the owner, which the owner's password confirms. */
export function HandOver({ members, me, failure }: Props) {
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
            .map(member => ({ value: member.id, label: personName(member) })),
        ]}
      />
      <OwnPasswordField label={{ words: t('password') }} error={failure?.fields['password']} />
      <Button type="submit" variant="danger" disabled={isSending}>
        {t('submit')}
      </Button>
    </Form>
  )
}
