import { Form, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '@selvedge/contract/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuButton, MenuHead, MenuLink } from '../../ui/menu.tsx'
import { ThemeSegment } from './theme-switch.tsx'
import type { ShellView } from './shell-view.ts'
import styles from './account-menu.module.css'

type Props = { shell: ShellView; user: NonNullable<ShellView['user']> }

/** Behind the initials: the counter, the orders, the theme, the way out. Marked while a page of the business is in view. */
export function AccountMenu({ shell, user }: Props) {
  const t = useTranslations('shell.account')
  const onDashboard = useLocation().pathname === paths.dashboard
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <div className={classes(styles.account, onDashboard && styles.here)}>
      <Menu
        id="account-menu"
        label={t('menu', { name })}
        trigger={<span className={styles.avatar}>{user.initials}</span>}
      >
        <MenuHead>
          <b className={styles.name}>{name}</b>
          {shell.businessName && <span className={styles.business}>{shell.businessName}</span>}
        </MenuHead>
        <AccountRows />
        <div className={styles.theme}>
          <ThemeSegment theme={shell.theme} />
        </div>
        <SignOut />
      </Menu>
    </div>
  )
}

function AccountRows() {
  const t = useTranslations('shell')
  return (
    <>
      <MenuLink to={paths.dashboard}>
        <Icon name="house" />
        {t('account.counter')}
      </MenuLink>
      <MenuLink to={paths.orders}>
        <Icon name="package" />
        {t('nav.orders')}
      </MenuLink>
    </>
  )
}

function SignOut() {
  const t = useTranslations('shell.account')
  return (
    <Form method="post" action={paths.logout}>
      <MenuButton type="submit">
        <Icon name="sign-out" />
        {t('signOut')}
      </MenuButton>
    </Form>
  )
}
