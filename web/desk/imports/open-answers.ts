import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import type { ImportReview } from '@selvedge/contract/intake/import-review.ts'

/** Answers that are still missing: about money, each by itself, and those that can be confirmed together. */
export type OpenAnswers = { decisions: number; together: number }

/** As the server knows them. */
export function openAnswers({ columns, defaults }: ImportReview): OpenAnswers {
  const open = [...columns.filter(one => one.isConfirmed !== null), ...defaults].filter(
    one => one.isConfirmed === false,
  )
  const decisions = open.filter(one => one.isDecision).length
  return { decisions, together: open.length - decisions }
}

/** The ticks of one group: of readings of columns, or of what is assumed. */
export type TickGroup = 'confirmColumn' | 'confirmDefault'
const boxesOf = (form: HTMLFormElement, group: TickGroup) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name=${group}]`),
]
const isDecision = (box: HTMLInputElement): boolean => box.dataset['decision'] !== undefined

/**
 * The same while ticks are given and taken; whatever is changed by hand is an answer, and is ticked at once. Without scripts the server
 * counts, after a press.
 */
export function useOpenAnswers(form: RefObject<HTMLFormElement | null>, review: ImportReview) {
  const [open, setOpen] = useState(() => openAnswers(review))
  const count = () => {
    if (!form.current) return
    const boxes = [...boxesOf(form.current, 'confirmColumn'), ...boxesOf(form.current, 'confirmDefault')]
    const left = boxes.filter(box => !box.checked)
    const decisions = left.filter(isDecision).length
    setOpen({ decisions, together: left.length - decisions })
  }
  // What the server reads anew may ask for more or less.
  useEffect(count, [form, review])
  return {
    open,
    onChange(event: FormEvent<HTMLFormElement>) {
      tickChanged(event.currentTarget, event.target as HTMLInputElement | HTMLSelectElement)
      count()
    },
    confirmAll(group: TickGroup) {
      if (!form.current) return
      for (const box of boxesOf(form.current, group)) if (!isDecision(box)) box.checked = true
      count()
    },
  }
}

function tickChanged(form: HTMLFormElement, { name }: { name: string }): void {
  const column = /^(?:field|unit|per|currency)\.(\d+)$/.exec(name)?.[1]
  const assumed = /^defaults\.(\w+)$/.exec(name)?.[1]
  const box =
    column !== undefined
      ? boxesOf(form, 'confirmColumn').find(one => one.value === column)
      : boxesOf(form, 'confirmDefault').find(one => one.value === assumed)
  if (box) box.checked = true
}
