import { useTranslations } from '../../../messages/translations.tsx'
import type { FabricDetail, Piece } from '@selvedge/contract/catalogue/catalogue.ts'
import { cutLength } from '@selvedge/contract/format/measurement.ts'
import { CutPlan } from '../../../cloth/cut-plan.tsx'
import { CutTable } from '../../../cloth/cut-table.tsx'
import { useFormats } from '../../../formats/formats.tsx'
import { cutsOf as piecesFor, type WantedPiece } from '../draft-line.ts'
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
  const piece = pieceToCut(fabric.pieces, ordered, wanted)
  return (
    <section aria-labelledby="cut-list" className={styles.list}>
      <h3 id="cut-list" className={styles.title}>
        {t('cutList')}
      </h3>
      <CutPlan
        cutList={cutListOf(calculation)}
        orderedMicrometres={ordered}
        pieceMicrometres={piece?.lengthMicrometres ?? null}
        reservedMicrometres={piece?.reservedMicrometres ?? 0}
      />
      {fabric.pieces.length > 0 && <Remainder ordered={ordered} piece={piece} />}
      <CutTable windows={windows} repeats={repeatsIn(calculation)} />
    </section>
  )
}

/** Repeats in a cut, window by window; null where nothing is rounded up to them. */
const repeatsIn = (calculation: Calculation): (number | null)[] =>
  calculation.make === 'curtain' ? calculation.cut.windows.map(({ cut }) => cut.repeats) : []

/** The piece chosen in the order form, or the one that it suggests; none where it would take several. */
function pieceToCut(pieces: readonly Piece[], ordered: number, wanted: WantedPiece): Piece | undefined {
  const draft = { orderType: 'cut', quantity: '', unit: 'm', ...wanted } as const
  const { cuts } = piecesFor({ pieces: [...pieces] }, draft, { cutMicrometres: ordered })
  return cuts.length === 1 ? cuts[0]!.piece : undefined
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
