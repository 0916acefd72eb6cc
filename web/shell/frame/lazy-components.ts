import { lazy } from 'react'

// Parts of the frame that are not needed at first, or not by everybody. Rendered on the server; their scripts load
// lazily.
export const NavDrawer = lazy(async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer }))

// Only for signed-in users.
export const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))
export const CustomerServed = lazy(async () => ({
  default: (await import('../customer/customer-served.tsx')).CustomerServed,
}))
