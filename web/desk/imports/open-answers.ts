import { useState, type FormEvent, type RefObject } from 'react'
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
  const [counted, setCounted] = useState({ review, open: openAnswers(review) })
  const count = (form: HTMLFormElement) => {
    const boxes = [...boxesOf(form, 'confirmColumn'), ...boxesOf(form, 'confirmDefault')]
    const left = boxes.filter(box => !box.checked)
    const decisions = left.filter(isDecision).length
    setCounted({ review, open: { decisions, together: left.length - decisions } })
  }
  return {
    // What the server reads anew may ask for more or less.
    open: counted.review === review ? counted.open : openAnswers(review),
    onChange: (event: FormEvent<HTMLFormElement>) => {
      tickChanged(event.currentTarget, event.target as HTMLInputElement | HTMLSelectElement)
      count(event.currentTarget)
    },
    confirmAll: (group: TickGroup) => {
      if (!form.current) return
      for (const box of boxesOf(form.current, group)) if (!isDecision(box)) box.checked = true
      count(form.current)
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
