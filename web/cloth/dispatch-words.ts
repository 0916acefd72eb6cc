import { useTranslations } from '../messages/translations.tsx'
import { wholeWeeks, type Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import { useFormats } from '../formats/formats.tsx'

/** When something is dispatched, and why then, in a few words. */
export function useDispatchWords() {
  const t = useTranslations('terms.dispatch')
  const formats = useFormats()
  /** `from stock`; where there is no date, why not. */
  const why = ({ from, deliveredOn, leadTimeDays }: Dispatch): string => {
    if (from === 'delivery') return t('delivery', { day: formats.day(deliveredOn!) })
    if (from !== 'leadTime') return t(from)
    const weeks = wholeWeeks(leadTimeDays!)
    return weeks === null ? t('leadDays', { days: leadTimeDays! }) : t('leadWeeks', { weeks })
  }
  return {
    why,
    /** `Tue 24 Nov, from stock`, or with `around`: `dispatch Tue 24 Nov, from stock`. */
    whenAndWhy: (dispatch: Dispatch, around: (day: string) => string = day => day): string =>
      dispatch.on === null
        ? why(dispatch)
        : formats.listed([around(formats.day(dispatch.on)), why(dispatch)]),
  }
}
