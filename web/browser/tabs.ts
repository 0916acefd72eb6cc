import { measurementTypes, type MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { entries, readMeasurementType } from './browser-storage.ts'

/** A message between tabs. With `userId` it is only for tabs of that member. */
export type TabMessage =
  | { kind: 'signedOut'; userId?: string | undefined }
  | { kind: 'measurementType'; measurementType: MeasurementType }

const CHANNEL = 'selvedge'

let channel: BroadcastChannel | undefined

/** One per tab: a second channel would receive this tab's own messages. */
function channelOfTab(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

export function notifyOtherTabs(news: TabMessage): void {
  channelOfTab()?.postMessage(news)
}

/** Subscribes to messages of other tabs; without BroadcastChannel, to their storage changes. */
export function subscribeToOtherTabs(onNews: (news: TabMessage) => void): () => void {
  const tabs = channelOfTab()
  if (!tabs) return hearStorage(onNews)
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data)
  }
  tabs.addEventListener('message', onMessage)
  return () => tabs.removeEventListener('message', onMessage)
}

function hearStorage(onNews: (news: TabMessage) => void): () => void {
  const onStorage = async ({ key, newValue }: StorageEvent) => {
    if (key === entries.auth && newValue === null) onNews({ kind: 'signedOut' })
    const measurementType =
      key === entries.measurementType && newValue ? await readMeasurementType() : undefined
    if (measurementType) onNews({ kind: 'measurementType', measurementType })
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Validated, because another tab may run another release. */
function isNews(data: unknown): data is TabMessage {
  const { kind, measurementType } = (data ?? {}) as { kind?: unknown; measurementType?: MeasurementType }
  return kind === 'signedOut' || (kind === 'measurementType' && measurementTypes.includes(measurementType!))
}
