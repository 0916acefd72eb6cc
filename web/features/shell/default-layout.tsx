import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { AppFrame, MAIN_ID } from './app-frame.tsx'
import type { ShellView } from './shell-view.ts'
import styles from './layout.module.css'

type Props = {
  shell: ShellView
  children: ReactNode
  /** Cloth or pictures reach the edges of the screen; the page brings its own gutters. */
  bleed?: boolean
}

/** The layout of all pages outside the dashboard. */
export const DefaultLayout = ({ shell, children, bleed = false }: Props) => (
  <AppFrame shell={shell}>
    <main id={MAIN_ID} tabIndex={-1} className={classes(styles.main, !bleed && styles.page)}>
      {children}
    </main>
  </AppFrame>
)
