import { useTranslations } from '../../../messages/translations.tsx'
import { useFormats } from '../../../formats/formats.tsx'
import { cutsOf, type Worked } from './work-out.ts'

const MICROMETRES_PER_CENTIMETRE = 10_000

/** Cut lengths in cm or in, as workrooms measure. */
export function useCutLengths() {
  const formats = useFormats()
  return {
    short: (micrometres: number) => formats.centimetres(micrometres / MICROMETRES_PER_CENTIMETRE),
    shortFigure: (micrometres: number) => formats.centimetresFigure(micrometres / MICROMETRES_PER_CENTIMETRE),
  }
}

/** `5 drops of 274.5 cm`, and the note for an order line; null where nothing is listed. */
export function useCutWords() {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const { short } = useCutLengths()
  const cuts = (worked: Worked): string | null => {
    const [first] = cutsOf(worked)
    if (!first || worked.make === 'upholstery') return null
    const isLying = worked.make === 'curtain' && worked.cut.way === 'railroaded'
    const told = { count: first.count, length: short(first.lengthMicrometres) }
    return t(`cuts.${isLying ? 'railroaded' : worked.make}`, told)
  }
  const note = (worked: Worked): string | null => {
    const listed = cuts(worked)
    if (listed === null) return null
    const words = {
      make: t(`make.${worked.make}`),
      cuts: listed,
      total: formats.length(worked.cut.totalMicrometres),
    }
    const extra = worked.make === 'curtain' ? worked.cut.extraMicrometres : 0
    return extra > 0
      ? t('noteExtra', { ...words, extra: t('extra', { length: short(extra) }) })
      : t('note', words)
  }
  return { cuts, note }
}
