import { useTranslations } from '../messages/translations.tsx'
import { wholeWeeks, type Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import type { StockStatement } from '@selvedge/contract/catalogue/stock-statements.ts'
import { useFormats } from '../formats/formats.tsx'

/** When something is dispatched, and why then, in a few words. */
export function useDispatchWords() {
  const t = useTranslations('terms.dispatch')
  const formats = useFormats()
  const closed = ([first, ...others]: readonly string[]) => {
    const last = others.at(-1)
    return last === undefined
      ? t('closedOn', { day: formats.day(first!) })
      : t('closedFromTo', { count: others.length + 1, from: formats.day(first!), to: formats.day(last) })
  }
  /** `from stock`, with what makes it later; where there is no date, why not. */
  const why = (dispatch: Dispatch): string =>
    formats.listed([
      source(dispatch),
      dispatch.closedDays !== undefined && dispatch.closedDays.length > 0 && closed(dispatch.closedDays),
    ])
  const source = ({ from, deliveredOn, leadTimeDays }: Dispatch): string => {
    if (from === 'delivery') return t('delivery', { day: formats.day(deliveredOn!) })
    if (from !== 'leadTime') return t(from)
    const weeks = wholeWeeks(leadTimeDays!)
    return weeks === null ? t('leadDays', { days: leadTimeDays! }) : t('leadWeeks', { weeks })
  }
  const whenAndWhy = (dispatch: Dispatch, around: (day: string) => string = day => day): string =>
    dispatch.on === null ? why(dispatch) : formats.listed([around(formats.day(dispatch.on)), why(dispatch)])
  return {
    why,
    /** `Tue 24 Nov, from stock`, or with `around`: `dispatch Tue 24 Nov, from stock`. */
    whenAndWhy,
    /** The same of cloth that is not ordered yet: only what is in stock can be, so nothing else has a day. */
    ifOrdered: (dispatch: Dispatch, stated: StockStatement, around?: (day: string) => string): string => {
      if (dispatch.from === 'delivery') return t('awaited', { day: formats.day(dispatch.deliveredOn!) })
      if (dispatch.from === 'leadTime' && stated === 'length') return t('outOfStock')
      return dispatch.from === 'leadTime' ? source(dispatch) : whenAndWhy(dispatch, around)
    },
  }
}
