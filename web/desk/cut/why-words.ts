import type { CandidatePiece } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'

/** Why a piece is taken, or is not. */
export function useWhyWords(): (piece: CandidatePiece) => string {
  const t = useTranslations('desk.cut.whys')
  const formats = useFormats()
  return piece => {
    const { whyNot, shortMicrometres, flaws, restMicrometres } = piece
    if (whyNot === 'short') return t('short', { length: formats.length(shortMicrometres ?? 0) })
    if (whyNot === 'flawInCut') return t('flawInCut', { at: formats.length(flaws[0]?.fromMicrometres ?? 0) })
    if (whyNot !== null) return t(whyNot)
    const rest = t('leaves', { length: formats.length(restMicrometres ?? 0) })
    if (piece.isBestFit) return `${t('bestFit')}, ${rest}`
    return piece.leavesRemnant ? `${rest}, ${t('remnant')}` : rest
  }
}
