import type { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

const MICROMETRES_PER_CENTIMETRE = 10_000

/** Cut lengths in cm or in, as workrooms measure. */
export function useCutLengths() {
  const formats = useFormats()
  return {
    short: (micrometres: number) => formats.centimetres(micrometres / MICROMETRES_PER_CENTIMETRE),
    shortFigure: (micrometres: number) => formats.centimetresFigure(micrometres / MICROMETRES_PER_CENTIMETRE),
  }
}

/** `5 drops of 274.5 cm`, null where there are no cuts, and the whole list in a sentence. */
export function useCutWords() {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const { short } = useCutLengths()
  const cutsIn = ({ make, cuts }: CutList): string | null => {
    if (cuts === null || make === 'upholstery') return null
    const told = { count: cuts.count, length: short(cuts.lengthMicrometres) }
    return t(`cuts.${cuts.isRailroaded ? 'railroaded' : make}`, told)
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
