import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { useSnackbar } from './snackbar.tsx'

/** Text of the snackbar, and the form data that undoes the removal. */
export type Removal = { text: string; detail?: string; undo: string; form: Record<string, string> }

/**
 * Offers to undo a removal, once for each value of `removed`. Nothing is offered for `known`, such as what the page was
 * loaded with.
 */
export function useRestoreSnackbar<T>(removed: T, describe: (removed: T) => Removal | null, known?: T): void {
  const snackbar = useSnackbar()
  const submit = useSubmit()
  const offered = useRef(known)
  useEffect(() => {
    if (offered.current === removed) return
    offered.current = removed
    const removal = describe(removed)
    if (!removal) return
    const { text, detail, undo, form } = removal
    const onAction = () => void submit(form, { method: 'post', preventScrollReset: true })
    snackbar({ text, ...(detail === undefined ? {} : { detail }), action: { label: undo, onAction } })
  }, [removed, describe, snackbar, submit])
}
