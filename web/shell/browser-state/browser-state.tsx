import { useEffect } from 'react'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { keepTimeZone } from '../../browser/time-zone.ts'
import { usePrefetchMessages } from './use-prefetch-messages.ts'
import { useFailedChunk } from './use-failed-chunk.ts'
import { useMeasurementReload } from './use-measurement-reload.ts'
import { useMemberStorage } from './use-member-storage.ts'
import { useNewerBuild } from './use-newer-build.ts'

type Props = {
  userId: string | undefined
  /** At the desk no member is signed in, which signs nobody out. */
  isAtDesk: boolean
  measurementType: MeasurementType
  /** False if the server used its default: never chosen, or the cookie was lost. */
  isMeasurementChosen: boolean
  /** Undefined in development. */
  buildId: string | undefined
}

/** Keeps the browser's stored data in sync with the server. Renders nothing. */
export default function BrowserState({
  userId,
  isAtDesk,
  measurementType,
  isMeasurementChosen,
  buildId,
}: Props) {
  useMemberStorage(userId, isAtDesk)
  useMeasurementReload(measurementType, isMeasurementChosen)
  useNewerBuild(buildId)
  useFailedChunk()
  usePrefetchMessages()
  useEffect(keepTimeZone, [])
  return null
}
