import { useEffect, useState, type FormEvent } from 'react'
import { MAX_COMPARED } from '../../cloth/compared.ts'
import { COMPARE_FORM_ID, COMPARED } from './compare-form.ts'

const formOf = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>(`form#${COMPARE_FORM_ID}`)

const chosenIn = (form: HTMLFormElement | null): string[] =>
  form ? new FormData(form).getAll(COMPARED).map(String) : []

/**
 * The ids of the cloths ticked for comparison in a list. `onChange` belongs on an element around all their checkboxes;
 * a tick beyond the limit is taken back, and `isFull` says so until the next change.
 */
export function useCompared(fabrics: readonly { id: string }[]) {
  const [ticked, setChosen] = useState<readonly string[]>([])
  const [isFull, setFull] = useState(false)
  // Ticks from before the scripts started.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      setChosen(chosenIn(formOf()))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const onChange = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== COMPARED || !target.form) return
    const isBeyond = target.checked && chosenIn(target.form).length > MAX_COMPARED
    if (isBeyond) target.checked = false
    setFull(isBeyond)
    setChosen(chosenIn(target.form))
  }
  const clear = () => {
    formOf()?.reset()
    setChosen([])
    setFull(false)
  }
  // Another page of the list has other cloths.
  const chosen = ticked.filter(id => fabrics.some(fabric => fabric.id === id))
  return { chosen, isFull, onChange, clear }
}
