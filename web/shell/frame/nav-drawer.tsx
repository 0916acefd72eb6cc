import type { SyntheticEvent } from 'react'
import { Form, NavLink } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { usePersonName } from '../../formats/person-name.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { CurrencySwitch } from '../preferences/currency-switch.tsx'
import { CustomerServed } from '../customer/customer-served.tsx'
import { DashboardLinks, type DashboardCounts } from './dashboard-nav.tsx'
import { LanguageSwitch } from '../preferences/language-switch.tsx'
import { mainItems, NAV_DRAWER_ID } from './nav-items.ts'
import { ThemeSegment } from '../preferences/theme-switch.tsx'
import { UnitSegment } from '../preferences/unit-segment.tsx'
import type { ShellView } from '../shell-view.ts'
import styles from './nav-drawer.module.css'

/** Client navigation keeps the document, so the drawer has to be closed explicitly. */
const closeAround = (event: SyntheticEvent) => event.currentTarget.closest('dialog')?.close()

type Props = {
  shell: ShellView
  /** On dashboard pages: the counts, null if they failed to load. */
  dashboard?: DashboardCounts | null | undefined
}

/** Navigation drawer below lg, with everything the app bar shows from lg. */
export function NavDrawer({ shell, dashboard }: Props) {
  const t = useTranslations('shell')
  return (
    <Drawer id={NAV_DRAWER_ID} side="start" title={t('drawer.title')} closeLabel={t('drawer.close')}>
      <div className={styles.body}>
        <nav aria-label={t('drawer.title')} className={styles.nav}>
          <div>
            {mainItems.map(item => (
              <NavLink key={item.key} to={item.to} className={styles.link} onClick={closeAround}>
                {t(`nav.${item.key}`)}
              </NavLink>
            ))}
            {shell.user && dashboard === undefined && (
              <NavLink to={paths.dashboard} end className={styles.link} onClick={closeAround}>
                {t('dashboard.counter')}
              </NavLink>
            )}
          </div>
          {dashboard !== undefined && <DashboardLinks counts={dashboard} onGo={closeAround} />}
        </nav>
        <CustomerServed customer={shell.customer} wide />
        <div className={styles.preferences}>
          <UnitSegment measurementType={shell.measurementType} />
          <LanguageSwitch locale={shell.locale} id="language-menu-drawer" />
          <CurrencySwitch shell={shell} id="currency-menu-drawer" />
          <ThemeSegment theme={shell.theme} />
        </div>
        {shell.user ? <Signed shell={shell} user={shell.user} /> : <Unsigned />}
      </div>
    </Drawer>
  )
}

function Signed({ shell, user }: { shell: ShellView; user: NonNullable<ShellView['user']> }) {
  const name = usePersonName()(user)
  const t = useTranslations('shell.account')
  return (
    <div className={styles.account}>
      <p>
        <b>{name}</b>
        {shell.businessName && <span className={styles.business}>{shell.businessName}</span>}
      </p>
      <ButtonLink to={paths.myAccount} wide onClick={closeAround}>
        {t('mine')}
      </ButtonLink>
      <Form method="post" action={paths.logout} onSubmit={closeAround}>
        <Button type="submit" wide>
          {t('signOut')}
        </Button>
      </Form>
    </div>
  )
}

function Unsigned() {
  const t = useTranslations('shell.account')
  return (
    <div className={styles.account}>
      <ButtonLink to={paths.signin} variant="solid" wide onClick={closeAround}>
        {t('signIn')}
      </ButtonLink>
      <ButtonLink to={paths.signup} wide onClick={closeAround}>
        {t('signUp')}
      </ButtonLink>
    </div>
  )
}
