import { useLocation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { usages } from '@selvedge/contract/catalogue/terms.ts'
import type { LegalKind } from '@selvedge/contract/legal/legal-texts.ts'
import { languageNames, locales } from '../../messages/locales.ts'
import { FooterList } from './footer-list.tsx'
import { dashboardItems } from './nav-items.ts'
import type { ShellView } from '../shell-view.ts'
import styles from './app-footer.module.css'

/** The page footer. Its plain links still work when everything else fails. */
export function AppFooter({ shell }: { shell: ShellView }) {
  const t = useTranslations('shell.footer')
  return (
    <footer className={styles.footer}>
      {shell.gate === 'open' && (
        <div className={styles.lists}>
          <Catalogue />
          <OwnPages signedIn={shell.user !== null} />
          {shell.legal.length > 0 && <Legal kinds={shell.legal} />}
          <Languages current={shell.locale} />
        </div>
      )}
      <p className={styles.line}>{t('line')}</p>
    </footer>
  )
}

function Catalogue() {
  const t = useTranslations('shell')
  const use = useTranslations('terms.use')
  const links = [
    { id: 'all', to: paths.fabrics, children: t('footer.allFabrics') },
    ...usages.map(usage => ({ id: usage, to: `${paths.fabrics}?use=${usage}`, children: use(usage) })),
    { id: 'suppliers', to: paths.suppliers, children: t('nav.suppliers') },
  ]
  return <FooterList title={t('nav.fabrics')} links={links} />
}

function OwnPages({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations('shell')
  const links = signedIn
    ? dashboardItems.map(({ key, to }) => ({ id: key, to, children: t(`dashboard.${key}`) }))
    : [
        { id: 'signIn', to: paths.signin, children: t('account.signIn') },
        { id: 'signUp', to: paths.signup, children: t('account.signUp') },
      ]
  return <FooterList title={t('footer.account')} links={links} />
}

function Legal({ kinds }: { kinds: readonly LegalKind[] }) {
  const t = useTranslations('shell.legal')
  const links = kinds.map(kind => ({ id: kind, to: paths[kind], children: t(kind) }))
  return <FooterList title={t('title')} links={links} />
}

/** Each language has its own URL, so that the links work for crawlers and without scripts. */
function Languages({ current }: { current: string }) {
  const t = useTranslations('shell.language')
  const { pathname, search } = useLocation()
  const links = locales.map(locale => ({
    id: locale,
    to: { pathname, search: inLanguage(search, locale) },
    lang: locale,
    hrefLang: locale,
    reloadDocument: true,
    'aria-current': locale === current,
    children: languageNames[locale],
  }))
  return <FooterList title={t('label')} links={links} />
}

function inLanguage(search: string, locale: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set('lang', locale)
  return `?${parameters}`
}
