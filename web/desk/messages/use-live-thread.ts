import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { OrderThread } from '@selvedge/contract/orders/order-messages.ts'

const ASK_MS = 1500
/** A page that nobody touches asks no more: each question keeps the sign-in alive. */
const UNTOUCHED_MS = 20 * 60_000

/** The messages of a shipment, kept up to date while its page is in view. */
export function useLiveThread(shipmentId: string, read: OrderThread): OrderThread {
  const { load, data, state } = useFetcher<OrderThread>()
  const ask = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible')
      void load(paths.deskShipmentMessages(shipmentId))
  })
  useEffect(() => {
    let touchedAt = Date.now()
    const touch = () => (touchedAt = Date.now())
    const timer = setInterval(() => {
      if (Date.now() - touchedAt < UNTOUCHED_MS) ask()
    }, ASK_MS)
    addEventListener('pointerdown', touch)
    addEventListener('keydown', touch)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', touch)
      removeEventListener('keydown', touch)
    }
  }, [shipmentId])
  return data && data.messages.length >= read.messages.length ? data : read
}
