import { useTranslations } from '../../../messages/translations.tsx'
import type { FabricDetail, Piece } from '@selvedge/contract/catalogue/catalogue.ts'
import { cutLength } from '@selvedge/contract/format/measurement.ts'
import { CutLayout } from '../../../cloth/cut-layout.tsx'
import { useFormats } from '../../../formats/formats.tsx'
import { cutsOf as piecesFor, type LengthToCut, type WantedPiece } from '../draft-line.ts'
import { cutListOf, cutsOf, type Calculation } from './work-out.ts'
import styles from './cut-list.module.css'

type Props = {
  calculation: Calculation
  fabric: Pick<FabricDetail, 'pieces' | 'supply'>
  /** The piece and dye lot chosen in the order form. */
  wanted: WantedPiece
}

/** Start and end of each cut on the length ordered, as a drawing and as a list for the workroom. */
export function CutList({ calculation, fabric, wanted }: Props) {
  const t = useTranslations('metreage')
  const windows = cutsOf(calculation)
  if (windows.length === 0) return <p className={styles.quiet}>{t('byPlan')}</p>
  const ordered = cutLength(calculation.cut.totalMicrometres, fabric.supply)
  const cuts = piecesToCut(fabric.pieces, { cutMicrometres: ordered, cuts: windows }, wanted)
  return (
    <section aria-labelledby="cut-list" className={styles.list}>
      <h3 id="cut-list" className={styles.title}>
        {t('cutList')}
      </h3>
      {fabric.pieces.length > 0 && (
        <Remainder ordered={ordered} piece={cuts.length === 1 ? cuts[0]!.piece : undefined} />
      )}
      <CutLayout
        cutList={cutListOf(calculation)}
        orderedMicrometres={ordered}
        pieces={cuts.map(({ piece, lengthMicrometres }) => ({
          ...piece,
          lengthMicrometres,
          pieceMicrometres: piece.lengthMicrometres,
        }))}
        hasTable
        repeats={repeatsIn(calculation)}
      />
    </section>
  )
}

/** Repeats in a cut, window by window; null where nothing is rounded up to them. */
const repeatsIn = (calculation: Calculation): (number | null)[] =>
  calculation.make === 'curtain' ? calculation.cut.windows.map(({ cut }) => cut.repeats) : []

/** The piece chosen in the order form, or what it suggests; none where the pieces are not known or do not hold the list. */
function piecesToCut(pieces: readonly Piece[], length: LengthToCut, wanted: WantedPiece) {
  const draft = { orderType: 'cut', quantity: '', unit: 'm', ...wanted } as const
  return piecesFor({ pieces: [...pieces] }, draft, length).cuts
}

/** What is left of the piece to order from, and what of it is someone else's. */
function Remainder({ ordered, piece }: { ordered: number; piece: Piece | undefined }) {
  const t = useTranslations('metreage')
  const formats = useFormats()
  if (!piece) return <p className={styles.quiet}>{t('noPiece')}</p>
  const stays = t('stays', {
    length: formats.length(piece.freeMicrometres - ordered),
    piece: piece.pieceNumber,
    lot: piece.dyeLot,
  })
  const reserved = t('reserved', { length: formats.length(piece.reservedMicrometres) })
  return (
    <p className={styles.quiet}>
      {stays} {piece.reservedMicrometres > 0 && reserved}
    </p>
  )
}
