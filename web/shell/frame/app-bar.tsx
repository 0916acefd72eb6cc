import { useEffect, useRef, type ToggleEvent } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { opensDialog } from '../../ui/overlay/show-dialog.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { CartLink } from './cart-link.tsx'
import { CurrencySwitch } from '../preferences/currency-switch.tsx'
import type { DashboardCounts } from './dashboard-nav.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { AccountMenu, CustomerServed, NavDrawer } from './lazy-components.ts'
import { LanguageSwitch } from '../preferences/language-switch.tsx'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { NAV_DRAWER_ID } from './nav-items.ts'
import { SearchForm } from '../search/search-form.tsx'
import { SEARCH_SHEET_ID } from '../../request/page-keys.ts'
import { PreferencesForm } from '../preferences/preferences-form.tsx'
import { ThemeSwitch } from '../preferences/theme-switch.tsx'
import { UnitSegment } from '../preferences/unit-segment.tsx'
import type { ShellView } from '../shell-view.ts'
import styles from './app-bar.module.css'

type Props = { shell: ShellView; ownSearch: boolean; dashboard?: DashboardCounts | null | undefined }

/**
 * The app bar. From lg it shows everything; when space is short, controls that the account menu also has are hidden.
 * Below lg: menu button, logo, search and cart, then a second row.
 */
export function AppBar({ shell, ownSearch, dashboard }: Props) {
  if (shell.gate === 'closed') return <ClosedBar />
  return (
    <header className={styles.header}>
      <PreferencesForm />
      <div className={styles.bar}>
        <DrawerButton />
        <Logo />
        <div className={styles.wide}>
          <MainNav />
          {ownSearch ? <span className={styles.room} /> : <SearchForm showsKey />}
          <Serving shell={shell} />
          <UnitSegment measurementType={shell.measurementType} />
          <LanguageSwitch locale={shell.locale} />
          <div className={classes(styles.choices, shell.user !== null && styles.foldable)}>
            <CurrencySwitch shell={shell} />
            <ThemeSwitch />
          </div>
        </div>
        <SearchPopover />
        <FavoritesLink />
        {shell.cart && <CartLink cart={shell.cart} />}
        <Account shell={shell} />
      </div>
      <div className={styles.second}>
        <div className={styles.customer}>
          <Serving shell={shell} />
        </div>
        <UnitSegment measurementType={shell.measurementType} />
        <LanguageSwitch locale={shell.locale} id="language-menu-second" />
      </div>
      <LatePart>
        <NavDrawer shell={shell} dashboard={dashboard} />
      </LatePart>
    </header>
  )
}

const ClosedBar = () => (
  <header className={styles.bar}>
    <Logo />
  </header>
)

const Serving = ({ shell }: Pick<Props, 'shell'>) =>
  shell.customer && (
    <LatePart>
      <CustomerServed customer={shell.customer} />
    </LatePart>
  )

function DrawerButton() {
  const t = useTranslations('shell.drawer')
  return (
    <button type="button" className={styles.fold} aria-label={t('open')} {...opensDialog(NAV_DRAWER_ID)}>
      <Icon name="list" />
    </button>
  )
}

/** Below lg: a button that opens the search in a native popover over the bar, which closes once a phrase is sent. */
function SearchPopover() {
  const t = useTranslations('shell.search')
  const sheet = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // Also where a suggestion was followed.
  const openOn = useRef(key)
  useEffect(() => {
    if (openOn.current === key) return
    openOn.current = key
    sheet.current?.hidePopover()
  }, [key])
  return (
    <>
      <button type="button" className={styles.glass} popoverTarget={SEARCH_SHEET_ID} aria-label={t('open')}>
        <Icon name="magnifying-glass" />
      </button>
      <div
        ref={sheet}
        id={SEARCH_SHEET_ID}
        popover="auto"
        className={styles.searchSheet}
        onToggle={focusWhenOpen}
        onSubmit={event => event.currentTarget.hidePopover()}
      >
        <SearchForm />
      </div>
    </>
  )
}

function focusWhenOpen(event: ToggleEvent<HTMLElement>) {
  if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
}

function Account({ shell }: { shell: ShellView }) {
  const t = useTranslations('shell.account')
  if (!shell.user)
    return (
      <ButtonLink to={paths.signin} className={styles.signIn}>
        {t('signIn')}
      </ButtonLink>
    )
  return (
    <div className={styles.account}>
      <LatePart>
        <AccountMenu shell={shell} user={shell.user} />
      </LatePart>
    </div>
  )
}
