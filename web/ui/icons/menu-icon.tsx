import { useSyncExternalStore } from 'react'
import type { MenuIconName } from './icon-names.ts'
import { menuIconPaths, subscribeToMenuIcons } from './menu-icons.ts'

const none = () => undefined

/** A decorative icon of the account menu, in the text colour. Its place is kept while the set is fetched. */
export function MenuIcon({ name }: { name: MenuIconName }) {
  const paths = useSyncExternalStore(subscribeToMenuIcons, menuIconPaths, none)
  return (
    <svg width={19} height={19} viewBox="0 0 256 256" fill="currentColor" aria-hidden focusable="false">
      {paths && <path d={paths[name]} />}
    </svg>
  )
}
