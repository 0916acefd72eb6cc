import { useEffect, useRef, type InputEvent } from 'react'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useEarlyInput } from '../ui/form/use-early-input.ts'

const fields = ['poNumber', 'note']
/** A pause in typing. */
const PAUSE_MS = 600

/** Keeps what is typed into the order form on the server: after a pause, and when the page is left before one. */
export function useOrderDraft() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnsaved = useRef(false)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const typed = (form: HTMLFormElement) => {
    isUnsaved.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isUnsaved.current = false
      // One after the other, so that the last one stays.
      underWay.current = underWay.current.then(() => save(form))
    }, PAUSE_MS)
  }
  const form = useEarlyInput<HTMLFormElement>(typed)
  useEffect(() => {
    const element = form.current
    const saveAlong = () => {
      clearTimeout(timer.current)
      if (!isUnsaved.current || !element) return
      isUnsaved.current = false
      navigator.sendBeacon(paths.orderDraft, draftIn(element))
    }
    addEventListener('pagehide', saveAlong)
    return () => {
      removeEventListener('pagehide', saveAlong)
      saveAlong()
    }
  }, [form])
  return {
    form,
    onInput: ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
      if (target instanceof Element && fields.includes(target.getAttribute('name') ?? ''))
        typed(currentTarget)
    },
    /** What is ordered is no draft any more; what is refused, the server keeps. */
    onSubmit: () => {
      clearTimeout(timer.current)
      isUnsaved.current = false
    },
  }
}

function draftIn(form: HTMLFormElement): URLSearchParams {
  const values = new FormData(form)
  return new URLSearchParams(
    fields.map(name => {
      const value = values.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

/** A draft that could not be saved is still in the form, and is saved with the next letter. */
const save = (form: HTMLFormElement): Promise<unknown> =>
  fetch(paths.orderDraft, { method: 'POST', body: draftIn(form), keepalive: true }).catch(() => undefined)
