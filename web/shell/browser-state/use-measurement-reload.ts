import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { storeMeasurementType, readMeasurementType } from '../../browser/browser-storage.ts'
import { choosePreference } from '../../browser/choose-preference.ts'
import { subscribeToOtherTabs, notifyOtherTabs } from '../../browser/tabs.ts'
import { useDelayedReload } from './use-delayed-reload.ts'

/**
 * Stores the units in the browser and reloads the current page's data when they change, here or in another tab. A page
 * that was loaded together with the change (after sign-in, or after the profile's first step) already has the new units
 * and does not reload.
 */
export function useMeasurementReload(measurementType: MeasurementType, isChosen: boolean): void {
  const { pathname, search } = useLocation()
  const place = pathname + search
  const { revalidate } = useRevalidator()
  const reload = useDelayedReload()
  /** The latest units from the server, the storage or another tab. */
  const known = useRef(measurementType)
  const before = useRef({ measurementType, place })

  const compareWithKept = useEffectEvent(async () => {
    const kept = await readMeasurementType()
    if (kept === measurementType) return
    if (kept === undefined || isChosen) return storeMeasurementType(measurementType)
    known.current = kept
    await choosePreference('measurementType', kept)
    await revalidate()
  })
  useEffect(() => void compareWithKept(), [])

  const onChange = useEffectEvent((from: { measurementType: MeasurementType; place: string }) => {
    if (from.measurementType === measurementType || known.current === measurementType) return
    known.current = measurementType
    void storeMeasurementType(measurementType)
    notifyOtherTabs({ kind: 'measurementType', measurementType })
    if (from.place === place) reload()
  })
  useEffect(() => {
    onChange(before.current)
    before.current = { measurementType, place }
  }, [measurementType, place])

  const onNews = useEffectEvent((news: MeasurementType) => {
    if (news === known.current) return
    known.current = news
    reload()
  })
  useEffect(
    () =>
      subscribeToOtherTabs(news => void (news.kind === 'measurementType' && onNews(news.measurementType))),
    [],
  )
}
