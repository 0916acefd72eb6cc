import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

type Modal = {
  dialog: RefObject<HTMLDialogElement | null>
  /** The attribute as first rendered: an open dialog arrives open, before scripts. Never changed by React. */
  openAtFirst: boolean
}

/** A press on the scrim closes: an attribute of dialog that React has no name for. */
export const closesBeside: object = { closedby: 'any' }

/** Keeps a native dialog as open as `open` says; undefined leaves it to the buttons that open and close it. */
export function useModal(open: boolean | undefined): Modal {
  const dialog = useRef<HTMLDialogElement>(null)
  const [openAtFirst] = useState(open === true)
  // Before it is painted: a dialog that stood open elsewhere for a moment would take a press away from where it then is.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || open === undefined) return
    if (!open) return element.close()
    if (element.matches(':modal')) return
    element.removeAttribute('open')
    element.showModal()
  }, [open])
  useEffect(() => (dialog.current ? closeOnScrim(dialog.current) : undefined), [])
  return { dialog, openAtFirst }
}

/** For browsers that do not know `closedby`. The sheet fills the dialog, so a press on the dialog itself is beside it. */
function closeOnScrim(dialog: HTMLDialogElement): (() => void) | undefined {
  if ('closedBy' in HTMLDialogElement.prototype) return undefined
  const onClick = (event: Event) => {
    if (event.target === dialog) dialog.close()
  }
  dialog.addEventListener('click', onClick)
  return () => dialog.removeEventListener('click', onClick)
}
