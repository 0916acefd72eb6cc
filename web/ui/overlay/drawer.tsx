import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Modal, type ModalProps } from './modal.tsx'
import styles from './drawer.module.css'

type Props = ModalProps & {
  closeLabel: string
  /** Navigation is at the start (304 px), a cart or filters at the end (440 px). */
  side: 'start' | 'end'
  /** Stays below the scrolling body: a total and one solid button. */
  foot?: ReactNode
}

/** A modal of full height at the edge of the screen; at the end side it takes the whole width below sm. */
export const Drawer = ({ side, foot, className, ...modal }: Props) => (
  <Modal
    {...modal}
    look={styles}
    closeSize="large"
    foot={foot}
    className={classes(styles.drawer, styles[side], className)}
  />
)
