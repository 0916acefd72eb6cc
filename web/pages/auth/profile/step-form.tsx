import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '@selvedge/contract/paths.ts'
import type { FormFailure } from '../../../api.server.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormFault } from '../form-fault.tsx'
import { profileSteps } from './profile-frame.tsx'
import styles from './profile.module.css'

type Props = {
  step: number
  title: string
  lead: string
  submit: string
  failure: FormFailure | undefined
  labels: Record<string, string>
  /** Words beside the buttons. */
  aside?: ReactNode
  /** Further buttons under the first. */
  also?: ReactNode
  children: ReactNode
}

/** A step: its fields in the middle, the way on and the way back at the right. */
export function StepForm({ step, title, lead, submit, failure, labels, aside, also, children }: Props) {
  const t = useTranslations('account.profile')
  const busy = useNavigation().state === 'submitting'
  const before = profileSteps[step - 2]
  return (
    <Form method="post" noValidate className={styles.form} action={`${paths.completeProfile}?step=${step}`}>
      <input type="hidden" name="step" value={step} />
      <div className={styles.fields}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <FormFault failure={failure} labels={labels} />
        {children}
      </div>
      <div className={styles.aside}>
        {aside}
        <Button type="submit" variant="solid" size="large" wide disabled={busy}>
          {submit}
        </Button>
        {also}
        {before && (
          <ButtonLink to={`${paths.completeProfile}?step=${step - 1}`} wide size="large">
            {t('back', { step: t(`steps.${before}`) })}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
