import { lazy } from 'react'

// Parts of the frame that are not used at first, or not by everybody. They are served with the page; their scripts are no part
// of the first view.
export const NavDrawer = lazy(async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer }))

// For those who are signed in.
export const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))
export const CustomerServed = lazy(async () => ({
  default: (await import('../customer/customer-served.tsx')).CustomerServed,
}))
