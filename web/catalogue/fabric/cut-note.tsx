import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { mayBeOrdered } from '../../cloth/use-stock-words.ts'
import { cutsOf, piecesOfLot, withoutPieces, type Draft, type LengthToCut } from './draft-line.ts'
import styles from './piece-table.module.css'

type Props = { fabric: Pick<FabricDetail, 'pieces' | 'stock'>; draft: Draft; line: LengthToCut | undefined }

/** Which piece is cut, or that it takes several. Always one line, so that nothing below moves while typing. */
export function CutNote({ fabric, draft, line }: Props) {
  const t = useTranslations('catalogue.pieces')
  const formats = useFormats()
  return (
    <p className={styles.note} role="status">
      {(fabric.pieces.length > 0 || mayBeOrdered(fabric.stock)) && line && words(line)}
    </p>
  )

  function words(drafted: LengthToCut): string {
    const { cuts, isChosen } = cutsOf(fabric, draft, drafted)
    const [first] = cuts
    if (!first) return whyNone(drafted)
    if (cuts.length > 1) {
      const lots = new Set(cuts.map(({ piece }) => piece.dyeLot))
      return t('several', { pieces: formats.number(cuts.length), lots: lots.size })
    }
    const { pieceNumber, dyeLot } = first.piece
    const fits = piecesOfLot(fabric.pieces, draft).filter(
      piece => piece.freeMicrometres >= drafted.cutMicrometres,
    )
    return isChosen
      ? t('fromPiece', { piece: pieceNumber, lot: dyeLot })
      : t(fits.length > 1 ? 'proposed' : 'onlyPiece', { piece: pieceNumber, lot: dyeLot })
  }

  function whyNone({ cutMicrometres, cuts = [] }: LengthToCut): string {
    const isAny = draft.dyeLot === '' && draft.pieceId === ''
    const total = withoutPieces(fabric)
    const length = formats.length(cutMicrometres)
    if (isAny && total > 0 && cutMicrometres <= (draft.onePiece ? total : fabric.stock.freeMicrometres))
      return draft.onePiece ? t('onePieceConfirmed', { length }) : t('fromTotal')
    if (isAny && fabric.stock.stated !== 'length') return t('lengthConfirmed', { length })
    const lengths = piecesOfLot(fabric.pieces, draft).map(piece => piece.freeMicrometres)
    const free = lengths.reduce((sum, length) => sum + length, 0)
    if (free >= cutMicrometres && lengths.length > 0)
      return t(cuts.length > 0 && !draft.onePiece ? 'cutsUnfit' : 'notInOne', {
        longest: formats.length(Math.max(...lengths)),
      })
    return draft.dyeLot === ''
      ? t('tooLittle', { free: formats.length(fabric.stock.freeMicrometres) })
      : t('tooLittleOfLot', { lot: draft.dyeLot, free: formats.length(free) })
  }
}
