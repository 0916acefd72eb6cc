import type { CandidatePiece, DeskLine } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from './cut.module.css'

type Props = { piece: CandidatePiece; line: DeskLine; orderNumber: string }

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

/** The piece to scale: the cut from its outer end, what remains, and where its flaws are. Flat colour, so that all is legible. */
export function CutScale({ piece, line, orderNumber }: Props) {
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  const whole = piece.lengthMicrometres
  const cut = Math.min(piece.cutMicrometres, whole)
  const remains = formats.length(whole - cut)
  const flaws = piece.flaws.map(flaw => ({
    ...flaw,
    words: t('flawAt', { at: formats.length(flaw.fromMicrometres), note: flaw.note }),
  }))
  return (
    <figure className={styles.scale}>
      <dl className={styles.wanted}>
        {[
          [t('piece'), piece.pieceNumber],
          [t('dyeLot'), piece.dyeLot],
          [t('shelfHead'), piece.shelf],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? <span className={styles.unstated}>{t('notStated')}</span> : value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ends}>
        <b>{t('cutFor', { length: formats.length(cut), order: orderNumber })}</b>
        <span>{t('stays', { length: remains })}</span>
      </div>
      <svg
        className={styles.drawing}
        role="img"
        aria-label={formats.listed([
          t('drawn', { piece: piece.pieceNumber, length: formats.length(whole), cut: formats.length(cut) }),
          ...flaws.map(({ words }) => words),
        ])}
      >
        <g color={line.cloth.picture.hex}>
          <rect width="100%" height="56" className={styles.rest} />
          <rect width={percent(cut, whole)} height="56" className={styles.taken} />
        </g>
        {piece.heldMicrometres > 0 && (
          <rect
            x={percent(whole - piece.heldMicrometres, whole)}
            width={percent(piece.heldMicrometres, whole)}
            height="56"
            className={styles.held}
          />
        )}
        <rect x={percent(cut, whole)} width="3" height="64" className={styles.knife} />
        {flaws.map(flaw => (
          <svg key={flaw.fromMicrometres} x={percent(flaw.fromMicrometres, whole)} overflow="visible">
            <path d="M-5 0h10l-5 8z" className={styles.flaw} />
            <rect
              x="-0.75"
              width={flaw.lengthMicrometres > 0 ? percent(flaw.lengthMicrometres, whole) : '1.5'}
              height="56"
              className={styles.flaw}
            />
          </svg>
        ))}
      </svg>
      <figcaption className={styles.ends}>
        <span>
          0{' '}
          {flaws.length > 0 && <span className={styles.over}>{formats.listed(flaws.map(f => f.words))}</span>}
        </span>
        <span>{formats.length(whole)}</span>
      </figcaption>
    </figure>
  )
}
