import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import styles from './logo.module.css'

/** The name beside a drawn selvedge: a woven cloth edge with four pin holes from the stenter. */
export function Logo() {
  const t = useTranslations('shell')
  return (
    <Link to={paths.home} prefetch="intent" className={styles.logo} aria-label={t('nav.home')}>
      <svg className={styles.mark} width="9" height="26" viewBox="0 0 9 26" aria-hidden="true">
        <path d="M.5 0v26M8.5 0v26" stroke="currentColor" fill="none" />
        {[4, 10, 16, 22].map(y => (
          <circle key={y} cx="4.5" cy={y} r="1.3" fill="currentColor" />
        ))}
      </svg>
      {t('brand')}
    </Link>
  )
}
