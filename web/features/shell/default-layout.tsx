import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { AppFrame, MAIN_ID } from './app-frame.tsx'
import type { ShellView } from './shell-view.ts'
import { Trail, type Crumb } from './trail.tsx'
import styles from './layout.module.css'

type MainProps = {
  children: ReactNode
  /** Cloth or pictures reach the edges of the screen; the page brings its own gutters. */
  bleed?: boolean
  trail?: readonly Crumb[]
  trailEnd?: ReactNode
}

/** The layout of all pages outside the dashboard. */
export const DefaultLayout = ({ shell, ...main }: MainProps & { shell: ShellView }) => (
  <AppFrame shell={shell}>
    <DefaultMain {...main} />
  </AppFrame>
)

/** What it has between bar and footer. */
export const DefaultMain = ({ children, bleed = false, trail = [], trailEnd }: MainProps) => (
  <main id={MAIN_ID} tabIndex={-1} className={classes(styles.main, !bleed && styles.page)}>
    <Trail crumbs={trail} end={trailEnd} />
    {children}
  </main>
)
