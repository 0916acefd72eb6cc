import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { Profile } from '@selvedge/contract/retailer/retailer.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { STEP_FORM_ID } from './step-form.tsx'
import styles from './profile-frame.module.css'

export const profileSteps = ['business', 'suppliers', 'manufacturers', 'team'] as const
type StepName = (typeof profileSteps)[number]
type Props = { profile: Profile; step: number; children: ReactNode }

/** The four steps at the left, linked as far as they are complete; the current step beside them. */
export function ProfileFrame({ profile, step, children }: Props) {
  const t = useTranslations('account.profile')
  return (
    <div className={styles.frame}>
      <nav aria-label={t('stepsLabel')}>
        {/* Enter activates a form's first submit button: this hidden one goes on, the step buttons below do not. */}
        <button
          type="submit"
          form={STEP_FORM_ID}
          className={styles.unseen}
          tabIndex={-1}
          aria-hidden="true"
        />
        <ol className={styles.steps}>
          {profileSteps.map((name, index) => (
            <Step key={name} name={name} number={index + 1} current={step} profile={profile} />
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        <p className={styles.count}>{t('step', { step })}</p>
        {children}
      </div>
    </div>
  )
}

type StepProps = { name: StepName; number: number; current: number; profile: Profile }

/** A button of the step's own form, so that switching steps keeps the input. */
function Step({ name, number, current, profile }: StepProps) {
  const t = useTranslations('account.profile')
  const detail = useDetail(profile)[name]
  const isCurrent = number === current
  const isDone = number <= profile.step && !isCurrent
  const content = (
    <>
      <span className={styles.mark}>{isDone ? <Icon name="check" size={15} /> : number}</span>
      <span className={styles.words}>
        <span className={styles.name}>{t(`steps.${name}`)}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </>
  )
  return (
    <li
      className={styles.step}
      data-state={isCurrent ? 'current' : isDone ? 'done' : 'ahead'}
      aria-current={isCurrent ? 'step' : undefined}
    >
      {!isCurrent && number <= profile.step + 1 ? (
        <button type="submit" form={STEP_FORM_ID} name="goTo" value={number} className={styles.stepButton}>
          {content}
        </button>
      ) : (
        <span className={styles.stepButton}>{content}</span>
      )}
    </li>
  )
}

/** A short summary of each step's saved data. */
function useDetail(profile: Profile): Record<StepName, string> {
  const t = useTranslations('account.profile')
  const chosen = (step: number, count: number) => (profile.step >= step ? t('chosenCount', { count }) : '')
  return {
    business: [profile.businessName, profile.businessAddress?.city ?? profile.addressText]
      .filter(Boolean)
      .join(', '),
    suppliers: chosen(2, profile.selectedSuppliers.length),
    manufacturers: chosen(3, profile.selectedManufacturers.length),
    team: t('optional'),
  }
}
