import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { AppFrame, MAIN_ID } from './app-frame.tsx'
import type { ShellView } from '../shell-view.ts'
import { Trail, type Crumb } from './trail.tsx'
import styles from './layout.module.css'

type Props = {
  shell: ShellView
  /** The page has its own search form, so the app bar omits its search. */
  ownSearch?: boolean
  children: ReactNode
  /** Full-bleed: no page margins; the page sets its own. */
  bleed?: boolean
  trail?: readonly Crumb[]
  trailEnd?: ReactNode
}

/** The layout of all pages outside the dashboard. */
export const DefaultLayout = ({
  shell,
  ownSearch = false,
  children,
  bleed = false,
  trail = [],
  trailEnd,
}: Props) => (
  <AppFrame shell={shell} ownSearch={ownSearch}>
    <main id={MAIN_ID} tabIndex={-1} className={classes(styles.main, !bleed && styles.page)}>
      <Trail crumbs={trail} end={trailEnd} />
      {children}
    </main>
  </AppFrame>
)
