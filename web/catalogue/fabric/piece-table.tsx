import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail, Piece } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { classes } from '../../ui/classes.ts'
import { PieceBar } from '../../ui/data/piece-bar.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { mayBeOrdered, useStockWords } from '../../cloth/use-stock-words.ts'
import { cutsOf, isWhole, piecesOfLot, withoutPieces, type Draft, type LengthToCut } from './draft-line.ts'
import { CutNote } from './cut-note.tsx'
import styles from './piece-table.module.css'

/** The piece chosen in the order form, and the cut from it. */
export type Choosing = {
  draft: Draft
  line: LengthToCut | undefined
  error: string | undefined
  onPiece: (pieceId: string) => void
}
type Props = {
  fabric: Pick<FabricDetail, 'pieces' | 'incoming' | 'holds' | 'stock'>
  /** Without it the table is read-only. */
  choosing?: Choosing
}

const anyLot = { orderType: 'cut', dyeLot: '' } as const

/** Pieces with their dye lots on one axis: reserved, free, and the remnant after the cut. */
export function PieceTable({ fabric, choosing }: Props) {
  const draft = choosing?.draft ?? anyLot
  const pieces = piecesOfLot(fabric.pieces, draft)
  const incoming = piecesOfLot(fabric.incoming, draft)
  const t = useTranslations('catalogue.pieces')
  const formats = useFormats()
  const longest = Math.max(...pieces.map(piece => piece.lengthMicrometres), 1_000_000)
  const unit = formats.unit
  // A delivery that is overdue is not among what is expected.
  const isExpected = ({ eta }: { eta: string }) => fabric.stock.expected.some(one => one.eta === eta)
  const note = choosing?.draft.orderType === 'cut' && <CutNote fabric={fabric} {...choosing} />
  if (fabric.pieces.length === 0 && fabric.incoming.length === 0)
    return mayBeOrdered(fabric.stock) ? (
      <div className={styles.pieces}>
        <WithoutPieces fabric={fabric} />
        {note}
      </div>
    ) : (
      <p className={styles.none}>{t('none')}</p>
    )
  return (
    <div className={styles.pieces}>
      <table className={styles.table} aria-label={t('label')}>
        <thead>
          <tr>
            <th scope="col">{t('piece')}</th>
            <th scope="col">{t('dyeLot')}</th>
            <th scope="col" className={styles.barCell} aria-label={t('scale')}>
              {pieces.length > 0 && (
                <span className={styles.axis}>
                  <span>0</span>
                  <span>{formats.length(longest, 0)}</span>
                </span>
              )}
            </th>
            <th scope="col" className={classes(styles.figure, styles.length)}>
              {t('length', { unit })}
            </th>
            <th scope="col" className={classes(styles.figure, styles.held)}>
              {t('held')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('free')}
            </th>
            <th scope="col" className={classes(styles.figure, styles.left)}>
              {t('left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pieces.map(piece => (
            <PieceRow key={piece.id} fabric={fabric} piece={piece} longest={longest} choosing={choosing} />
          ))}
          {incoming.map(lot => (
            <tr key={`${lot.dyeLot} ${lot.eta}`} className={classes(styles.row, styles.quiet)}>
              <th scope="row">{t('loom')}</th>
              <td>{lot.dyeLot}</td>
              <td className={styles.due}>
                {t(isExpected(lot) ? 'due' : 'wasDue', { date: formats.day(lot.eta) })}
              </td>
              <td className={classes(styles.figure, styles.length)}>
                {formats.lengthFigure(lot.lengthMicrometres)}
              </td>
              <td className={classes(styles.figure, styles.held)}>{t('dash')}</td>
              <td className={styles.figure}>{t('dash')}</td>
              <td className={styles.figure}>{t('dash')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <WithoutPieces fabric={fabric} />
      {note}
      {choosing?.error && (
        <p className={styles.error} id="pieceId">
          {choosing.error}
        </p>
      )}
    </div>
  )
}

/** What there is beside the pieces: a total, or that the supplier states no quantity. */
function WithoutPieces({ fabric }: Pick<Props, 'fabric'>) {
  const t = useTranslations('catalogue.pieces')
  const formats = useFormats()
  const words = useStockWords()
  const free = withoutPieces(fabric)
  if (free > 0) return <p className={styles.none}>{t('total', { free: formats.length(free) })}</p>
  return fabric.stock.stated !== 'length' && fabric.stock.freeMicrometres === 0 ? (
    <p className={styles.none}>{words.free(fabric.stock)}</p>
  ) : null
}

type RowProps = { fabric: Props['fabric']; piece: Piece; longest: number; choosing: Choosing | undefined }

/** How much of the draft line fits on a piece, and how much of it is cut from it. */
function fitOf(fabric: Props['fabric'], piece: Piece, choosing: Choosing | undefined) {
  const whole = choosing?.draft.orderType === 'piece'
  const wanted = whole ? piece.lengthMicrometres : (choosing?.line?.cutMicrometres ?? 0)
  const { cuts, isChosen } = choosing
    ? cutsOf(fabric, choosing.draft, choosing.line)
    : { cuts: [], isChosen: false }
  const cut = cuts.find(one => one.piece.id === piece.id)
  return {
    whole,
    fits: whole ? isWhole(piece) : wanted <= piece.freeMicrometres,
    isFlawed: piece.isFlawed,
    marked: cut !== undefined,
    /** Marked because it suits best, not because the reader chose it. */
    proposed: cut !== undefined && !isChosen,
    shortMicrometres: wanted - piece.freeMicrometres,
    cutMicrometres: cut?.lengthMicrometres ?? 0,
  }
}

function PieceRow({ fabric, piece, longest, choosing }: RowProps) {
  const t = useTranslations('catalogue.pieces')
  const formats = useFormats()
  const fit = fitOf(fabric, piece, choosing)
  const { lengthMicrometres, reservedMicrometres, freeMicrometres } = piece
  const ownMicrometres = fabric.holds
    .filter(hold => hold.pieceId === piece.id)
    .reduce((sum, hold) => sum + hold.lengthMicrometres, 0)
  const figure = (micrometres: number) => (micrometres > 0 ? formats.lengthFigure(micrometres) : t('dash'))
  const words = t('bar', {
    piece: piece.pieceNumber,
    length: formats.length(lengthMicrometres),
    free: formats.length(freeMicrometres),
  })
  return (
    <tr className={classes(styles.row, fit.marked && styles.chosen)}>
      <th scope="row">
        {choosing && fit.fits ? (
          <Choice
            type="radio"
            name="pieceId"
            // What suits best is not bound to: another piece may suit by the time of the order.
            value={fit.proposed ? '' : piece.id}
            label={piece.pieceNumber}
            checked={fit.marked}
            onChange={() => choosing.onPiece(piece.id)}
          />
        ) : (
          <span className={choosing && styles.unfit}>{piece.pieceNumber}</span>
        )}
      </th>
      <td>{piece.dyeLot}</td>
      <td className={styles.barCell}>
        <PieceBar
          length={lengthMicrometres}
          held={reservedMicrometres}
          cut={fit.cutMicrometres}
          axis={longest}
          label={words}
        />
      </td>
      <td className={classes(styles.figure, styles.length)}>{formats.lengthFigure(lengthMicrometres)}</td>
      <td className={classes(styles.figure, styles.held)}>
        {figure(reservedMicrometres)}
        {ownMicrometres > 0 && (
          <span className={styles.quiet}> {t('yours', { figure: figure(ownMicrometres) })}</span>
        )}
      </td>
      <td className={classes(styles.figure, styles.free)}>
        {figure(freeMicrometres)}
        {piece.isFlawed && <span className={styles.flawed}> {t('flawed')}</span>}
      </td>
      <td className={classes(styles.figure, styles.left)}>
        <Left fit={fit} freeMicrometres={freeMicrometres} choosing={choosing} />
      </td>
    </tr>
  )
}

type LeftProps = {
  fit: ReturnType<typeof fitOf>
  freeMicrometres: number
  choosing: Choosing | undefined
}

/** What is left of a piece after the cut, or why it cannot be cut from. */
function Left({ fit, freeMicrometres, choosing }: LeftProps) {
  const t = useTranslations('catalogue.pieces')
  const formats = useFormats()
  if (fit.cutMicrometres > 0) return formats.lengthFigure(freeMicrometres - fit.cutMicrometres)
  if (!choosing || fit.fits) return t('dash')
  const why = fit.whole
    ? t(fit.isFlawed ? 'flawed' : 'partHeld')
    : t('shortBy', { figure: formats.lengthFigure(fit.shortMicrometres) })
  return <span className={styles.quiet}>{why}</span>
}
