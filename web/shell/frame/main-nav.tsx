import { NavLink } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { mainItems } from './nav-items.ts'
import styles from './main-nav.module.css'

/** Main navigation in the app bar; the current page is underlined with a running stitch. */
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
