import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { Profile } from '@selvedge/contract/retailer/retailer.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { STEP_FORM_ID } from './step-form.tsx'
import styles from './profile-frame.module.css'

export const profileSteps = ['business', 'suppliers', 'manufacturers', 'team'] as const
type StepName = (typeof profileSteps)[number]
type Props = { profile: Profile; step: number; children: ReactNode }

/** The four steps at the left, each a way there for as far as they are done; the step itself beside them. */
export function ProfileFrame({ profile, step, children }: Props) {
  const t = useTranslations('account.profile')
  return (
    <div className={styles.frame}>
      <nav aria-label={t('stepsLabel')}>
        {/* The first submit button of a form answers Enter: this one, unseen, goes on; the steps below do not. */}
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

/** One step. It is a button of the step's own form, so that leaving keeps what was typed. */
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

/** What each step holds so far. */
function useDetail(profile: Profile): Record<StepName, string> {
  const t = useTranslations('account.profile')
  const chosen = (step: number, count: number) => (profile.step >= step ? t('chosenCount', { count }) : '')
  return {
    business: [profile.businessName, profile.businessAddress?.city].filter(Boolean).join(', '),
    suppliers: chosen(2, profile.selectedSuppliers.length),
    manufacturers: chosen(3, profile.selectedManufacturers.length),
    team: t('optional'),
  }
}
