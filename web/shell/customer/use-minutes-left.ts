import { useCallback, useSyncExternalStore } from 'react'
import { minutesLeft } from '@selvedge/contract/account/serving.ts'
import type { CustomerView } from '../shell-view.ts'

const MINUTE_MS = 60_000
const nothingToStop = () => undefined

/** When each name expires by the browser's clock. Counted from when the page received it, as that clock may be wrong. */
const ends = new WeakMap<CustomerView, number>()

function leftMs(customer: CustomerView | null): number {
  if (!customer || customer.name === null) return -1
  const end = ends.get(customer) ?? Date.now() + customer.leftMs
  ends.set(customer, end)
  return end - Date.now()
}

/** Calls back at the end of each minute until the name expires, and when the tab becomes visible again. */
function everyMinute(customer: CustomerView | null, changed: () => void): () => void {
  if (leftMs(customer) < 0) return nothingToStop
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const left = leftMs(customer)
    if (left < 0) return
    timer = setTimeout(
      () => {
        changed()
        wait()
      },
      (left % MINUTE_MS) + 1,
    )
  }
  wait()
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Minutes until the customer's name expires, counting down; null if nobody is being served. */
export function useMinutesLeft(customer: CustomerView | null): number | null {
  return useSyncExternalStore(
    useCallback(changed => everyMinute(customer, changed), [customer]),
    () => minutesLeft(leftMs(customer)),
    () => (customer && customer.name !== null ? minutesLeft(customer.leftMs) : null),
  )
}
