import type { CandidatePiece } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { useWhyWords } from './why-words.ts'
import styles from './cut.module.css'

type Props = {
  code: string
  pieces: readonly CandidatePiece[]
  wanted: CandidatePiece | undefined
  /** What the line holds; only another piece of its lot will do. */
  held: CandidatePiece | undefined
  /** Whether the next press or scan cuts another piece of the lot. */
  isAsked: boolean
}

const SHORTEST = 3

/** Another piece of the proposed one's lot will do, too. */
export const isOfLot = (piece: CandidatePiece, wanted: CandidatePiece | undefined): boolean =>
  piece.whyNot === null && (wanted === undefined || piece.dyeLot === wanted.dyeLot)

/** Whether the scanned piece is the right one; if not, what it is and what is wanted. The server says it again when asked. */
export function ScanVerdict({ code, pieces, wanted, held, isAsked }: Props) {
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  const why = useWhyWords()
  const found = pieces.filter(({ pieceNumber }) => pieceNumber.toLowerCase() === code.toLowerCase())
  const right = found.find(
    piece => (piece.isProposed && piece.whyNot !== 'flawInCut') || isOfLot(piece, held),
  )
  const [wrong] = found
  const isOther = right && held && !right.isProposed
  return (
    <div aria-live="assertive">
      {right && !isOther && (
        <p className={styles.right}>{t('right', { piece: right.pieceNumber, lot: right.dyeLot })}</p>
      )}
      {isOther && (
        <div className={styles.other}>
          <p className={styles.strong}>
            {t('instead', {
              piece: right.pieceNumber,
              wanted: held.pieceNumber,
              lot: right.dyeLot || '–',
              length: formats.length(right.lengthMicrometres),
            })}
          </p>
          {isAsked && <p>{t('askInstead', { piece: right.pieceNumber })}</p>}
        </div>
      )}
      {!right && code.length >= SHORTEST && (
        <div className={styles.wrong}>
          <p className={styles.strong}>
            {wrong ? t('wrong', { piece: wrong.pieceNumber, lot: wrong.dyeLot }) : t('unknown', { code })}
          </p>
          <p>
            {wrong && `${why(wrong)}. `}
            {wanted && t('wanted', { piece: wanted.pieceNumber, lot: wanted.dyeLot })} {t('nothing')}
          </p>
        </div>
      )}
    </div>
  )
}
