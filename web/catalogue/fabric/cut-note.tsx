import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { cutsOf, type Draft, type DraftLine } from './draft-line.ts'
import styles from './piece-table.module.css'

type Props = { fabric: Pick<FabricDetail, 'pieces'>; draft: Draft; line: DraftLine | undefined }

/** Which piece is cut, or that it takes several. Always one line, so that nothing below moves while typing. */
export function CutNote({ fabric, draft, line }: Props) {
  const t = useTranslations('catalogue.pieces')
  const formats = useFormats()
  return (
    <p className={styles.note} role="status">
      {fabric.pieces.length > 0 && line && words(line)}
    </p>
  )

  function words(drafted: DraftLine): string {
    const { cuts, isChosen } = cutsOf(fabric, draft, drafted)
    const [first] = cuts
    if (!first) {
      const free = fabric.pieces.reduce((sum, piece) => sum + piece.freeMicrometres, 0)
      return t('tooLittle', { free: formats.length(free) })
    }
    if (cuts.length > 1) {
      const lots = new Set(cuts.map(({ piece }) => piece.dyeLot))
      return t('several', { pieces: formats.number(cuts.length), lots: lots.size })
    }
    const { pieceNumber, dyeLot } = first.piece
    return isChosen
      ? t('fromPiece', { piece: pieceNumber, lot: dyeLot })
      : t('proposed', { piece: pieceNumber })
  }
}
