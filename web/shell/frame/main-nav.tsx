import { NavLink } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { mainItems } from './nav-items.ts'
import styles from './main-nav.module.css'

/** The main navigation in the bar; the page in view is marked by a running stitch. */
export function MainNav() {
  const t = useTranslations('shell.nav')
  return (
    <nav className={styles.nav} aria-label={t('label')}>
      {mainItems.map(item => (
        <NavLink key={item.key} to={item.to} prefetch="intent" className={styles.link}>
          {t(item.key)}
        </NavLink>
      ))}
    </nav>
  )
}
