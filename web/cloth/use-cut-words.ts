import type { CutList, WindowCuts } from '@selvedge/contract/metreage/cut-list.ts'
import { windowCuts, type PlacedCut } from '@selvedge/contract/metreage/cuts.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

const MICROMETRES_PER_CENTIMETRE = 10_000

/** Cut lengths in cm or in, as workrooms measure. */
export function useCutLengths() {
  const formats = useFormats()
  return {
    short: (micrometres: number) => formats.cut(micrometres / MICROMETRES_PER_CENTIMETRE),
    shortFigure: (micrometres: number) => formats.cutFigure(micrometres / MICROMETRES_PER_CENTIMETRE),
  }
}

/** What a window is called, and each cut of it: `Left 1`. */
export function useCutNames() {
  const t = useTranslations('metreage')
  const formats = useFormats()
  return {
    /** `Left × 2` where there are several alike. */
    windowName: (name: string, { number, alike }: { number: number; alike: number }): string =>
      (name || t('window', { number })) + (alike > 1 ? ` × ${formats.number(alike)}` : ''),
    cutName: ({ window, windowNumber, number }: PlacedCut, hasSeveral: boolean): string => {
      if (window !== '') return `${window} ${formats.number(number)}`
      return hasSeveral ? t('cutOfWindow', { window: windowNumber, number }) : t('cutNumber', { number })
    },
  }
}

/** `5 drops of 274.5 cm`, null where there are no cuts, and the whole list in a sentence. */
export function useCutWords() {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const { short } = useCutLengths()
  const { windowName } = useCutNames()
  const cutsIn = (cutList: CutList): string | null => {
    const { make } = cutList
    const windows = windowCuts(cutList)
    if (windows.length === 0 || make === 'upholstery') return null
    const cutsOf = ({ count, lengthMicrometres, isRailroaded }: WindowCuts) =>
      t(`cuts.${isRailroaded ? 'railroaded' : make}`, { count, length: short(lengthMicrometres) })
    if (windows.length === 1 && windows[0]!.window === '') return cutsOf(windows[0]!)
    return formats.listed(
      windows.map((one, index) => {
        const window = windowName(one.window, { number: index + 1, alike: one.alike })
        return t('windowCuts', { window, cuts: cutsOf(one) })
      }),
    )
  }
  const list = (cutList: CutList): string => {
    const make = t(`make.${cutList.make}`)
    const cuts = cutsIn(cutList)
    if (cuts === null) return make
    const words = { make, cuts, total: formats.length(cutList.totalMicrometres) }
    const extra = cutList.extraMicrometres
    return extra > 0
      ? t('noteExtra', { ...words, extra: t('extra', { length: short(extra) }) })
      : t('note', words)
  }
  return { cuts: cutsIn, list }
}
