import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { useRouteLoaderData, useSubmit } from 'react-router'
import type { Operator } from '@selvedge/contract/desk/operators.ts'
import { formText } from '../../request/form-text.ts'
import { isReachable, keepCut, keptCuts, noKeptCuts, subscribeToKeptCuts } from './kept-cuts.ts'

type Of = { shipmentId: string; lineId: string }

/** Sends the form of a cut where the server answers, and keeps it on this telephone where it does not. */
export function useKeepCut({ shipmentId, lineId }: Of) {
  const submit = useSubmit()
  const operatorId = useRouteLoaderData<{ operator: Operator | null }>('desk/desk-layout')?.operator?.id
  const all = useSyncExternalStore(subscribeToKeptCuts, keptCuts, noKeptCuts)
  const [isAsking, setIsAsking] = useState(false)
  const sendOrKeep = async (form: HTMLFormElement, pressed: HTMLButtonElement | undefined) => {
    // Read before the button is disabled, which leaves it out.
    const filledIn = new FormData(form, pressed)
    setIsAsking(true)
    const isThere = await isReachable()
    setIsAsking(false)
    const text = new URLSearchParams(
      [...filledIn].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ).toString()
    const pieceNumber = formText(filledIn, 'pieceNumber').trim()
    const kept = { operatorId: operatorId ?? '', shipmentId, lineId, pieceNumber, form: text, problem: null }
    const isKept =
      !isThere &&
      operatorId !== undefined &&
      pieceNumber !== '' &&
      keepCut({ ...kept, keptAt: new Date().toISOString() })
    if (!isKept) await submit(filledIn, { method: 'post', preventScrollReset: true })
  }
  return {
    isAsking,
    isKept: all.some(cut => cut.lineId === lineId && cut.operatorId === operatorId && cut.problem === null),
    onSubmit: (event: FormEvent<HTMLFormElement>, pressed: HTMLButtonElement | undefined) => {
      event.preventDefault()
      void sendOrKeep(event.currentTarget, pressed)
    },
  }
}
