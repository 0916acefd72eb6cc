import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { closesDialog } from './show-dialog.ts'
import { closesBeside, useModal } from './use-modal.ts'
import styles from './dialog.module.css'

type Props = Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'ref' | 'id'> & {
  /** By it a button with `opensDialog(id)` opens it. */
  id: string
  /** Names the thing. */
  title: ReactNode
  /** Left out, the buttons that name it open and close it. */
  open?: boolean
  onClose?: () => void
  /** With it a × stands at the end of the head. */
  closeLabel?: string
  /** The safe choice first. */
  actions?: ReactNode
  width?: 'narrow' | 'wide'
}

/** A native modal dialog; Escape and a press beside it close it. */
export function Dialog({
  id,
  title,
  open,
  onClose,
  closeLabel,
  actions,
  width = 'narrow',
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
      className={classes(styles.dialog, styles[width], className)}
      aria-labelledby={titleId}
      onClose={onClose}
      {...closesBeside}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {closeLabel && (
            <button type="button" className={styles.close} aria-label={closeLabel} {...closesDialog(id)}>
              <Icon name="x" />
            </button>
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
