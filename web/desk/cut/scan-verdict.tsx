import type { CandidatePiece } from '@selvedge/contract/fulfilment/shipment.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { useWhyWords } from './why-words.ts'
import styles from './cut.module.css'

type Props = { code: string; pieces: readonly CandidatePiece[]; wanted: CandidatePiece | undefined }

const SHORTEST = 3

/** Another piece of the proposed one's lot will do, too. */
export const isRight = (piece: CandidatePiece, wanted: CandidatePiece | undefined): boolean =>
  piece.whyNot === null && (wanted === undefined || piece.dyeLot === wanted.dyeLot)

/** Whether the scanned piece is the right one; if not, what it is and what is wanted. The server says it again when asked. */
export function ScanVerdict({ code, pieces, wanted }: Props) {
  const t = useTranslations('desk.cut')
  const why = useWhyWords()
  const found = pieces.filter(({ pieceNumber }) => pieceNumber.toLowerCase() === code.toLowerCase())
  const right = found.find(piece => isRight(piece, wanted))
  const [wrong] = found
  return (
    <div aria-live="assertive">
      {right && <p className={styles.right}>{t('right', { piece: right.pieceNumber, lot: right.dyeLot })}</p>}
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
