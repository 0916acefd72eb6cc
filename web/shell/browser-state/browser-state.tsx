import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { useAllWords } from './use-all-words.ts'
import { useFailedChunk } from './use-failed-chunk.ts'
import { useMeasurementReload } from './use-measurement-reload.ts'
import { useMemberCopy } from './use-member-copy.ts'
import { useNewerBuild } from './use-newer-build.ts'

type Props = {
  userId: string | undefined
  measurementType: MeasurementType
  /** False where the server fell back to its default: nobody ever chose, or the browser lost the cookie. */
  isMeasurementChosen: boolean
  /** Undefined while developing, where no build is served. */
  buildId: string | undefined
}

/** Keeps what the browser holds in step with what the server says. Shows nothing by itself. */
export default function BrowserState({ userId, measurementType, isMeasurementChosen, buildId }: Props) {
  useMemberCopy(userId)
  useMeasurementReload(measurementType, isMeasurementChosen)
  useNewerBuild(buildId)
  useFailedChunk()
  useAllWords()
  return null
}
