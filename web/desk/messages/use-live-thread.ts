import { useEffect, useState } from 'react'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { OrderThread } from '@selvedge/contract/orders/order-messages.ts'

const ASK_MS = 1500
/** A page that nobody touches asks no more: each question keeps the sign-in alive. */
const UNTOUCHED_MS = 20 * 60_000

/** The messages of a shipment, kept up to date while its page is in view. */
export function useLiveThread(shipmentId: string, read: OrderThread): OrderThread {
  const [told, setTold] = useState<OrderThread>()
  useEffect(() => {
    let touchedAt = Date.now()
    let isAsking = false
    const touch = () => (touchedAt = Date.now())
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible') return
      if (Date.now() - touchedAt > UNTOUCHED_MS) return
      isAsking = true
      const thread = await askFor(paths.deskShipmentMessages(shipmentId))
      isAsking = false
      if (thread) setTold(before => (isSame(before, thread) ? before : thread))
    }
    const timer = setInterval(() => void ask(), ASK_MS)
    addEventListener('pointerdown', touch)
    addEventListener('keydown', touch)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', touch)
      removeEventListener('keydown', touch)
    }
  }, [shipmentId])
  // What was read with the page may be newer: a message that was just sent.
  return told && told.messages.length >= read.messages.length ? told : read
}

const isSame = (one: OrderThread | undefined, other: OrderThread): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Undefined where there is no answer, without signal for instance, or where nobody is signed in any more. */
async function askFor(address: string): Promise<OrderThread | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' }, cache: 'no-store' })
    if (!response.ok || response.redirected) return undefined
    return (await response.json()) as OrderThread
  } catch {
    return undefined
  }
}
