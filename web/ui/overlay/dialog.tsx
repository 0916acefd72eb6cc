import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Modal, type ModalProps } from './modal.tsx'
import styles from './dialog.module.css'

type Props = ModalProps & {
  /** The safe choice first. */
  actions?: ReactNode
  width?: 'narrow' | 'wide'
}

/** A modal in the middle of the screen. */
export const Dialog = ({ actions, width = 'narrow', className, ...modal }: Props) => (
  <Modal
    {...modal}
    look={styles}
    closeSize="medium"
    foot={actions}
    className={classes(styles.dialog, styles[width], className)}
  />
)
