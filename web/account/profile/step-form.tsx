import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormFault } from '../form-fault.tsx'
import styles from './profile.module.css'

export const STEP_FORM_ID = 'profile-step'
const before = { 2: 'business', 3: 'suppliers', 4: 'manufacturers' } as const

type Props = {
  step: 1 | 2 | 3 | 4
  title: string
  lead: string
  submit: string
  failure: FormFailure | undefined
  labels: Record<string, string>
  /** Text beside the buttons. */
  aside?: ReactNode
  /** More buttons below the first. */
  also?: ReactNode
  children: ReactNode
}

/** A step: fields in the middle, next and back at the right. Both keep the input. */
export function StepForm({ step, title, lead, submit, failure, labels, aside, also, children }: Props) {
  const t = useTranslations('account.profile')
  const { profileLoading } = useAuthState()
  return (
    <Form
      method="post"
      noValidate
      id={STEP_FORM_ID}
      className={styles.form}
      action={`${paths.completeProfile}?step=${step}`}
    >
      <input type="hidden" name="step" value={step} />
      <div className={styles.fields}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {failure && (
          <div className={styles.fault}>
            <FormFault failure={failure} labels={labels} />
          </div>
        )}
        {children}
      </div>
      <div className={styles.aside}>
        {aside}
        <Button type="submit" variant="solid" size="large" wide disabled={profileLoading}>
          {submit}
        </Button>
        {also}
        {step > 1 && (
          <Button
            type="submit"
            name="goTo"
            value={step - 1}
            wide
            className={styles.back}
            disabled={profileLoading}
          >
            {t(`back.${before[step as 2 | 3 | 4]}`)}
          </Button>
        )}
      </div>
    </Form>
  )
}
