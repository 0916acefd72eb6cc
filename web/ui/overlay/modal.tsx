import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classes } from '../classes.ts'
import { closesDialog } from './show-dialog.ts'
import styles from './modal.module.css'

export type ModalProps = Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'ref' | 'id'> & {
  /** Buttons with `opensDialog(id)` open it. */
  id: string
  title: ReactNode
  /** Omitted, it opens and closes by the buttons with its id alone. */
  open?: boolean
  onClose?: () => void
  /** Adds a × to the header. */
  closeLabel?: string
}
type Look = {
  /** Class names for its parts. */
  look: Partial<Record<'sheet' | 'header' | 'close' | 'body' | 'foot', string>>
  closeSize: 'medium' | 'large'
  foot: ReactNode
}

/** A native modal dialog: Escape, × and a click on the backdrop close it. `Dialog` and `Drawer` give it a look. */
export function Modal(props: ModalProps & Look) {
  const { id, title, open, onClose, closeLabel, look, closeSize, foot, className, children, ...rest } = props
  const { dialog, openAtFirst } = useModal(open)
  const titleId = useId()
  return (
    <dialog
      {...rest}
      ref={dialog}
      id={id}
      open={openAtFirst}
      className={classes(styles.modal, className)}
      aria-labelledby={titleId}
      onClose={onClose}
      {...lightDismiss}
    >
      <div className={look.sheet}>
        <div className={classes(styles.header, look.header)}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {closeLabel && (
            <IconButton
              icon="x"
              label={closeLabel}
              size={closeSize}
              className={look.close}
              {...closesDialog(id)}
            />
          )}
        </div>
        <div className={look.body}>{children}</div>
        {foot && <div className={look.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}

/** A click on the backdrop closes. React has no name for this attribute yet. */
const lightDismiss: object = { closedby: 'any' }

/** Opens and closes a native dialog with `open`. */
function useModal(open: boolean | undefined) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The attribute as first rendered, so that a dialog is open before hydration. React never changes it.
  const [openAtFirst] = useState(open === true)
  // Before paint: a dialog that moved when it became modal would take a click meant for what was there.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || open === undefined) return
    if (!open) return element.close()
    if (element.matches(':modal')) return
    element.removeAttribute('open')
    element.showModal()
  }, [open])
  useEffect(() => (dialog.current ? closeOnBackdrop(dialog.current) : undefined), [])
  return { dialog, openAtFirst }
}

/** For browsers without `closedby`. The content fills the dialog, so a click on the dialog itself is on the backdrop. */
function closeOnBackdrop(dialog: HTMLDialogElement): (() => void) | undefined {
  if ('closedBy' in HTMLDialogElement.prototype) return undefined
  const onClick = (event: Event) => {
    if (event.target === dialog) dialog.close()
  }
  dialog.addEventListener('click', onClick)
  return () => dialog.removeEventListener('click', onClick)
}
