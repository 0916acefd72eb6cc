import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useNameOrder } from '../../formats/person-name.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { mayChangeMember, teamRoles } from '@selvedge/contract/access/permissions.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { CurrentMember } from './current-member.ts'
import { TeamFault } from './team-fault.tsx'
import styles from './team.module.css'

export const INVITE_ID = 'invite'
type Props = { me: CurrentMember; currency: Currency; failure: FormFailure | undefined }

export function InviteForm({ me, currency, failure }: Props) {
  const t = useTranslations('team')
  const { currencySign } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  const isSending = formData?.get('intent') === 'invite'
  const wasSent = useRef(false)
  useEffect(() => {
    // The page stays mounted after a successful invitation, so the form is reset by hand.
    if (wasSent.current && state === 'idle' && !failure) form.current?.reset()
    wasSent.current = isSending
  }, [isSending, state, failure])
  const order = useNameOrder()
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    name,
    label: t(`invite.${name}`),
    defaultValue: failure?.values[name],
    error: failure?.fields[name],
    autoComplete: 'off',
    required: true,
  })
  const limit = (name: 'orderMinor' | 'monthMinor') => ({
    name,
    unit: currencySign(currency),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    defaultValue: failure?.values[name] ?? '',
    error: failure?.fields[name],
  })
  return (
    <Form
      ref={form}
      method="post"
      action={paths.teamMembers}
      noValidate
      preventScrollReset
      id={INVITE_ID}
      className={styles.form}
    >
      <input type="hidden" name="intent" value="invite" />
      <div>
        <SectionHead>{t('invite.title')}</SectionHead>
        <p className={styles.lead}>{t('invite.lead')}</p>
      </div>
      <TeamFault
        failure={failure}
        labels={{
          firstName: t('invite.firstName'),
          lastName: t('invite.lastName'),
          email: t('invite.email'),
          role: t('invite.role'),
          orderMinor: t('limits.order'),
          monthMinor: t('limits.month'),
        }}
      />
      <div className={styles.names}>
        {order.map(name => (
          <TextField key={name} {...field(name)} />
        ))}
      </div>
      <TextField {...field('email')} type="email" inputMode="email" spellCheck={false} />
      <SelectField
        name="role"
        label={t('invite.role')}
        defaultValue={failure?.values['role'] ?? 'buyer'}
        error={failure?.fields['role']}
        options={teamRoles
          .filter(role => mayChangeMember(me.role, role, role))
          .map(role => ({
            value: role,
            label: t('roleOption', { role: t(`roles.${role}`), lead: t(`roleLeads.${role}`) }),
          }))}
      />
      <fieldset className={styles.buyerLimits}>
        <legend>{t('invite.limits')}</legend>
        <div className={styles.names}>
          <TextField {...limit('orderMinor')} label={t('limits.order')} />
          <TextField {...limit('monthMinor')} label={t('limits.month')} />
        </div>
        <p>{t('limits.lead')}</p>
      </fieldset>
      <Button type="submit" variant="solid" disabled={isSending}>
        {t('invite.submit')}
      </Button>
    </Form>
  )
}
