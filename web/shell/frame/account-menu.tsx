import { Form, useLocation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { usePersonName } from '../../formats/person-name.ts'
import { quickOrderMark } from '../../request/page-keys.ts'
import { classes } from '../../ui/classes.ts'
import { MenuIcon } from '../../ui/icons/menu-icon.tsx'
import { loadMenuIcons } from '../../ui/icons/menu-icons.ts'
import { Menu, MenuButton, MenuHead, MenuLink } from '../../ui/overlay/menu.tsx'
import { CurrencySwitch } from '../preferences/currency-switch.tsx'
import { dashboardItems } from './nav-items.ts'
import { ThemeSegment } from '../preferences/theme-switch.tsx'
import type { ShellView } from '../shell-view.ts'
import styles from './account-menu.module.css'

type Props = { shell: ShellView; user: NonNullable<ShellView['user']> }

/**
 * Menu behind the user's initials: dashboard pages, theme, currency, sign-out. Marked as current on dashboard pages that
 * are not in the main navigation.
 */
export function AccountMenu({ shell, user }: Props) {
  const t = useTranslations('shell.account')
  const { pathname } = useLocation()
  const onDashboard = pathname.startsWith(paths.dashboard) && !pathname.startsWith(paths.orders)
  const name = usePersonName()(user)
  return (
    <div className={classes(styles.account, onDashboard && styles.here)}>
      <Menu
        id="account-menu"
        label={t('menu', { name })}
        trigger={<span className={styles.avatar}>{user.initials}</span>}
        onOpen={loadMenuIcons}
      >
        <MenuHead>
          <b className={styles.name}>{name}</b>
          {shell.businessName && <span className={styles.business}>{shell.businessName}</span>}
        </MenuHead>
        <AccountRows mayOrder={shell.cart !== null} />
        <div className={styles.theme}>
          <ThemeSegment theme={shell.theme} />
          <CurrencySwitch shell={shell} id="currency-menu-account" />
        </div>
        <SignOut />
      </Menu>
    </div>
  )
}

function AccountRows({ mayOrder }: { mayOrder: boolean }) {
  const t = useTranslations('shell')
  return (
    <>
      {dashboardItems.map(({ key, to, icon }) => (
        <MenuLink key={key} to={to}>
          <MenuIcon name={icon} />
          {t(`dashboard.${key}`)}
        </MenuLink>
      ))}
      {mayOrder && (
        <MenuLink to={paths.quickOrder} {...quickOrderMark}>
          <MenuIcon name="package" />
          {t('account.quickOrder')}
        </MenuLink>
      )}
      <MenuLink to={paths.myAccount}>
        <MenuIcon name="user" />
        {t('account.mine')}
      </MenuLink>
    </>
  )
}

function SignOut() {
  const t = useTranslations('shell.account')
  return (
    <Form method="post" action={paths.logout}>
      <MenuButton type="submit">
        <MenuIcon name="sign-out" />
        {t('signOut')}
      </MenuButton>
    </Form>
  )
}
