import { useNameOrder } from '../../formats/person-name.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { teamRoles } from '@selvedge/contract/access/permissions.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { StepForm } from './step-form.tsx'
import type { TeamDraft } from '../team-draft.server.ts'
import styles from './profile.module.css'

type Props = {
  /** Input from an earlier visit to the step. */
  draft: TeamDraft | null
  failure: FormFailure | undefined
}

export function TeamStep({ draft, failure }: Props) {
  const t = useTranslations('account')
  const team = useTranslations('team')
  const kept = (name: keyof TeamDraft) => failure?.values[name] ?? draft?.[name]
  const order = useNameOrder()
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: kept(name),
    error: failure?.fields[name],
    autoComplete: 'off',
  })
  return (
    <StepForm
      step={4}
      title={t('profile.team.title')}
      lead={t('profile.team.lead')}
      submit={t('profile.team.submit')}
      failure={failure}
      labels={{
        firstName: t('fields.firstName'),
        lastName: t('fields.lastName'),
        email: t('fields.email'),
        role: t('profile.team.role'),
      }}
      also={
        <Button type="submit" name="skip" value="true" wide className={styles.back}>
          {t('profile.team.skip')}
        </Button>
      }
    >
      <div className={styles.grid}>
        {order.map(name => (
          <TextField key={name} {...field(name)} />
        ))}
        <TextField {...field('email')} type="email" />
        <SelectField
          name="role"
          label={t('profile.team.role')}
          defaultValue={kept('role') ?? 'buyer'}
          error={failure?.fields['role']}
          options={teamRoles.map(role => ({
            value: role,
            label: team('roleOption', { role: team(`roles.${role}`), lead: team(`roleLeads.${role}`) }),
          }))}
        />
      </div>
    </StepForm>
  )
}
