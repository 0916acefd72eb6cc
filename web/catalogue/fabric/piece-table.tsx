import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail, Piece } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { classes } from '../../ui/classes.ts'
import { PieceBar } from '../../ui/data/piece-bar.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { isWhole, type Draft, type DraftLine } from './draft-line.ts'
import styles from './piece-table.module.css'

/** The piece chosen in the order form, and the cut from it. */
export type Choosing = {
  draft: Draft
  line: DraftLine | undefined
  error: string | undefined
  onPiece: (pieceId: string) => void
}
type Props = {
  fabric: Pick<FabricDetail, 'pieces' | 'incoming'>
  /** Without it the table is read-only. */
  choosing?: Choosing
}

/** Pieces with their dye lots on one axis: reserved, free, and the remnant after the cut. */
export function PieceTable({ fabric: { pieces, incoming }, choosing }: Props) {
  const t = useTranslations('catalogue.pieces')
  const formats = useFormats()
  const longest = Math.max(
    ...pieces.map(piece => piece.lengthMicrometres),
    ...incoming.map(lot => lot.lengthMicrometres),
    1_000_000,
  )
  const unit = formats.unit
  if (pieces.length === 0 && incoming.length === 0) return <p className={styles.none}>{t('none')}</p>
  return (
    <div>
      <table className={styles.table} aria-label={t('label')}>
        <thead>
          <tr>
            <th scope="col">{t('piece')}</th>
            <th scope="col">{t('dyeLot')}</th>
            <th scope="col" className={styles.barCell} aria-label={t('scale')}>
              <span className={styles.axis}>
                <span>0</span>
                <span>{formats.length(longest, 0)}</span>
              </span>
            </th>
            <th scope="col" className={classes(styles.figure, styles.wide)}>
              {t('length', { unit })}
            </th>
            <th scope="col" className={classes(styles.figure, styles.wide)}>
              {t('held')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('free')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pieces.length > 0 && choosing?.draft.orderType === 'cut' && (
            <tr className={styles.row}>
              <th scope="row" colSpan={7}>
                <Choice
                  type="radio"
                  name="pieceId"
                  value=""
                  label={t('any')}
                  checked={choosing.draft.pieceId === ''}
                  onChange={() => choosing.onPiece('')}
                />
              </th>
            </tr>
          )}
          {pieces.map(piece => (
            <PieceRow key={piece.id} piece={piece} longest={longest} choosing={choosing} />
          ))}
          {incoming.map(lot => (
            <tr key={`${lot.dyeLot} ${lot.eta}`} className={classes(styles.row, styles.quiet)}>
              <th scope="row">{t('loom')}</th>
              <td>{lot.dyeLot}</td>
              <td className={styles.barCell}>{t('due', { date: formats.day(lot.eta) })}</td>
              <td className={classes(styles.figure, styles.wide)}>
                {formats.lengthFigure(lot.lengthMicrometres)}
              </td>
              <td className={classes(styles.figure, styles.wide)}>{t('dash')}</td>
              <td className={styles.figure}>{t('dash')}</td>
              <td className={styles.figure}>{t('dash')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {choosing?.error && (
        <p className={styles.error} id="pieceId">
          {choosing.error}
        </p>
      )}
    </div>
  )
}

type RowProps = { piece: Piece; longest: number; choosing: Choosing | undefined }

/** How much of the draft line fits on a piece. */
function fitOf(piece: Piece, choosing: Choosing | undefined) {
  const whole = choosing?.draft.orderType === 'piece'
  const wanted = whole ? piece.lengthMicrometres : (choosing?.line?.cutMicrometres ?? 0)
  const fits = whole ? isWhole(piece) : wanted <= piece.freeMicrometres
  const chosen = choosing?.draft.pieceId === piece.id
  return {
    whole,
    fits,
    chosen,
    shortMicrometres: wanted - piece.freeMicrometres,
    cutMicrometres: chosen && fits ? wanted : 0,
  }
}

function PieceRow({ piece, longest, choosing }: RowProps) {
  const t = useTranslations('catalogue.pieces')
  const formats = useFormats()
  const fit = fitOf(piece, choosing)
  const { lengthMicrometres, reservedMicrometres, freeMicrometres } = piece
  const figure = (micrometres: number) => (micrometres > 0 ? formats.lengthFigure(micrometres) : t('dash'))
  const words = t('bar', {
    piece: piece.pieceNumber,
    length: formats.length(lengthMicrometres),
    free: formats.length(freeMicrometres),
  })
  return (
    <tr className={classes(styles.row, fit.chosen && styles.chosen)}>
      <th scope="row">
        {!choosing && piece.pieceNumber}
        {choosing && fit.fits && (
          <Choice
            type="radio"
            name="pieceId"
            value={piece.id}
            label={piece.pieceNumber}
            checked={fit.chosen}
            onChange={() => choosing.onPiece(piece.id)}
          />
        )}
        {choosing && !fit.fits && (
          <span className={styles.short}>
            {piece.pieceNumber}{' '}
            <span className={styles.quiet}>
              {fit.whole
                ? t('partHeld')
                : t('shortBy', { figure: formats.lengthFigure(fit.shortMicrometres) })}
            </span>
          </span>
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
      <td className={classes(styles.figure, styles.wide)}>{formats.lengthFigure(lengthMicrometres)}</td>
      <td className={classes(styles.figure, styles.wide)}>{figure(reservedMicrometres)}</td>
      <td className={classes(styles.figure, styles.free)}>{figure(freeMicrometres)}</td>
      <td className={styles.figure}>
        {fit.cutMicrometres > 0 ? formats.lengthFigure(freeMicrometres - fit.cutMicrometres) : t('dash')}
      </td>
    </tr>
  )
}
