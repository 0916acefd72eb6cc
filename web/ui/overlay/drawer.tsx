import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { closesDialog } from './show-dialog.ts'
import { closesBeside, useModal } from './use-modal.ts'
import styles from './drawer.module.css'

type Props = Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'ref' | 'id'> & {
  /** By it a button with `opensDialog(id)` opens it. */
  id: string
  title: ReactNode
  closeLabel: string
  /** Navigation comes from the start (304), a cart or filters from the end (440). */
  side: 'start' | 'end'
  open?: boolean
  onClose?: () => void
  /** Stays at the foot: total and one solid button. */
  foot?: ReactNode
}

/** A native modal dialog at the edge of the screen, full height; below sm it takes the whole width. */
export function Drawer({
  id,
  title,
  closeLabel,
  side,
  open,
  onClose,
  foot,
  className,
  children,
  ...rest
}: Props) {
  const { dialog, openAtFirst } = useModal(open)
  const titleId = useId()
  return (
    <dialog
      {...rest}
      ref={dialog}
      id={id}
      open={openAtFirst}
      className={classes(styles.drawer, styles[side], className)}
      aria-labelledby={titleId}
      onClose={onClose}
      {...closesBeside}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} {...closesDialog(id)}>
            <Icon name="x" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}
