import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { mainItems } from './nav-items.ts'
import styles from './app-footer.module.css'

/** What a counter says at its foot; its links are also the last way on where nothing else works. */
export function AppFooter({ withLinks }: { withLinks: boolean }) {
  const t = useTranslations('shell')
  return (
    <footer className={styles.footer}>
      <p>{t('footer.line')}</p>
      {withLinks && (
        <nav className={styles.links} aria-label={t('footer.label')}>
          {mainItems.map(item => (
            <Link key={item.key} to={item.to} className={styles.link}>
              {t(`nav.${item.key}`)}
            </Link>
          ))}
        </nav>
      )}
    </footer>
  )
}
