import { useTranslations } from '../../../messages/translations.tsx'
import type { FabricDetail, Piece } from '@selvedge/contract/catalogue/catalogue.ts'
import { cutLength } from '@selvedge/contract/format/measurement.ts'
import { placedCuts, type PlacedCut, type WindowCuts } from '@selvedge/contract/metreage/cut-list.ts'
import { CutPlan } from '../../../cloth/cut-plan.tsx'
import { useFormats } from '../../../formats/formats.tsx'
import { useCutLengths, useCutNames } from '../../../cloth/use-cut-words.ts'
import { cutsOf as piecesFor, type WantedPiece } from '../draft-line.ts'
import { cutListOf, cutsOf, type Worked } from './work-out.ts'
import styles from './cut-list.module.css'

/** A window's list repeats from here. */
const MOST_LISTED = 12

type Props = {
  worked: Worked
  fabric: Pick<FabricDetail, 'pieces' | 'supply'>
  /** The piece and dye lot chosen in the order form. */
  wanted: WantedPiece
}

/** Start and end of each cut on the length ordered, as a drawing and as a list for the workroom. */
export function CutList({ worked, fabric, wanted }: Props) {
  const t = useTranslations('metreage')
  const windows = cutsOf(worked)
  if (windows.length === 0) return <p className={styles.quiet}>{t('byPlan')}</p>
  const ordered = cutLength(worked.cut.totalMicrometres, fabric.supply)
  const piece = pieceToCut(fabric.pieces, ordered, wanted)
  return (
    <section aria-labelledby="cut-list" className={styles.list}>
      <h3 id="cut-list" className={styles.title}>
        {t('cutList')}
      </h3>
      <CutPlan
        cutList={cutListOf(worked)}
        orderedMicrometres={ordered}
        pieceMicrometres={piece?.lengthMicrometres ?? null}
        reservedMicrometres={piece?.reservedMicrometres ?? 0}
      />
      {fabric.pieces.length > 0 && <Remainder ordered={ordered} piece={piece} />}
      <CutTable worked={worked} windows={windows} />
    </section>
  )
}

/** The piece chosen in the order form, or the one that it suggests; none where it would take several. */
function pieceToCut(pieces: readonly Piece[], ordered: number, wanted: WantedPiece): Piece | undefined {
  const line = { requestedMicrometres: ordered, cutMicrometres: ordered, goodsMinor: 0, cutFeeMinor: 0 }
  const draft = { orderType: 'cut', quantity: '', unit: 'm', ...wanted } as const
  const { cuts } = piecesFor({ pieces: [...pieces] }, draft, line)
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

/** Of each window the first cuts, and how many more are the same. */
function CutTable({ worked, windows }: { worked: Worked; windows: WindowCuts[] }) {
  const t = useTranslations('metreage')
  const unit = useFormats().smallUnit
  const ofWindows = [...Map.groupBy(placedCuts(windows), cut => cut.windowNumber).values()]
  const repeatsOf = (index: number) =>
    worked.make === 'curtain' ? (worked.cut.windows[index]?.cut.repeats ?? null) : null
  const hasRepeats = repeatsOf(0) !== null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('cut')}</th>
          <th scope="col">{t('from', { unit })}</th>
          <th scope="col">{t('to', { unit })}</th>
          <th scope="col">{t('length', { unit })}</th>
          {hasRepeats && <th scope="col">{t('repeats')}</th>}
        </tr>
      </thead>
      {ofWindows.map((cuts, index) => (
        <tbody key={index}>
          {cuts.slice(0, MOST_LISTED).map(cut => (
            <CutRow
              key={cut.number}
              cut={cut}
              hasSeveral={windows.length > 1}
              repeats={hasRepeats ? repeatsOf(index) : null}
            />
          ))}
          {cuts.length > MOST_LISTED && (
            <tr>
              <td colSpan={hasRepeats ? 5 : 4} className={styles.more}>
                {t('more', { count: cuts.length - MOST_LISTED })}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

type RowProps = { cut: PlacedCut; hasSeveral: boolean; repeats: number | null }

function CutRow({ cut, hasSeveral, repeats }: RowProps) {
  const formats = useFormats()
  const { shortFigure } = useCutLengths()
  const { cutName } = useCutNames()
  return (
    <tr>
      <th scope="row">{hasSeveral ? cutName(cut, hasSeveral) : formats.number(cut.number)}</th>
      <td>{shortFigure(cut.fromMicrometres)}</td>
      <td>{shortFigure(cut.toMicrometres)}</td>
      <td>{shortFigure(cut.toMicrometres - cut.fromMicrometres)}</td>
      {repeats !== null && <td>{formats.number(repeats)}</td>}
    </tr>
  )
}
