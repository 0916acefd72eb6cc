import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '@selvedge/contract/paths.ts'
import type { Profile } from '@selvedge/contract/retailer.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './profile.module.css'

export const profileSteps = ['business', 'suppliers', 'manufacturers', 'team'] as const
type Props = { profile: Profile; step: number; children: ReactNode }

/** The four steps at the left, each a way back to what is done; the step itself beside them. */
export function ProfileFrame({ profile, step, children }: Props) {
  const t = useTranslations('account.profile')
  const detail = [
    [profile.businessName, profile.businessAddress?.city].filter(Boolean).join(', '),
    profile.step >= 2 ? t('chosenCount', { count: profile.selectedSuppliers.length }) : '',
    profile.step >= 3 ? t('chosenCount', { count: profile.selectedManufacturers.length }) : '',
    t('optional'),
  ]
  return (
    <div className={styles.frame}>
      <nav aria-label={t('stepsLabel')}>
        <ol className={styles.steps}>
          {profileSteps.map((name, index) => {
            const number = index + 1
            const done = number <= profile.step && number !== step
            const mark = (
              <span className={styles.mark}>{done ? <Icon name="check" size={15} /> : number}</span>
            )
            const words = (
              <span>
                <span className={styles.stepName}>{t(`steps.${name}`)}</span>
                <span className={styles.stepDetail}>{detail[index]}</span>
              </span>
            )
            return (
              <li
                key={name}
                className={styles.step}
                data-state={number === step ? 'current' : done ? 'done' : 'ahead'}
                aria-current={number === step ? 'step' : undefined}
              >
                {number <= profile.step + 1 && number !== step ? (
                  <Link to={`${paths.completeProfile}?step=${number}`} className={styles.stepLink}>
                    {mark}
                    {words}
                  </Link>
                ) : (
                  <span className={styles.stepLink}>
                    {mark}
                    {words}
                  </span>
                )}
              </li>
            )
          })}
        </ol>
      </nav>
      <div className={styles.body}>
        <p className={styles.count}>{t('step', { step })}</p>
        {children}
      </div>
    </div>
  )
}
