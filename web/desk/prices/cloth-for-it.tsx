import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getClothStock } from '@selvedge/contract/fulfilment/stock.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { PieceBar } from '../../ui/data/piece-bar.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'
import styles from './price-request.module.css'

type Stock = DataOf<typeof getClothStock>
type Props = { stock: Stock; lengthMicrometres: number }

const PIECES_SHOWN = 6

/** The pieces that the requested length could be cut from, the longest first. */
export function ClothForIt({ stock, lengthMicrometres }: Props) {
  const t = useTranslations('desk.prices')
  const formats = useFormats()
  const pieces = stock.pieces
    .filter(piece => piece.freeMicrometres > 0)
    .toSorted((one, other) => other.freeMicrometres - one.freeMicrometres)
  const axis = Math.max(1, ...pieces.map(piece => piece.lengthMicrometres))
  const free = pieces.reduce((sum, piece) => sum + piece.freeMicrometres, 0)
  return (
    <section className={decision.part}>
      <SectionHead>{t('stock')}</SectionHead>
      <p className={decision.quiet}>{summary()}</p>
      {stock.stated === 'length' && pieces.length > 0 && (
        <ul className={styles.pieces}>
          {pieces.slice(0, PIECES_SHOWN).map(piece => (
            <li key={piece.id} className={styles.piece}>
              <span>{formats.listed([piece.pieceNumber, piece.dyeLot, piece.shelf]) || '–'}</span>
              <PieceBar
                length={piece.lengthMicrometres}
                held={piece.heldMicrometres}
                axis={axis}
                label={t('pieceFree', {
                  piece: piece.pieceNumber,
                  free: formats.length(piece.freeMicrometres),
                  length: formats.length(piece.lengthMicrometres),
                })}
              />
              <span className={styles.figure}>
                <b>{formats.length(piece.freeMicrometres)}</b>{' '}
                {piece.freeMicrometres >= lengthMicrometres && t('holdsWhole')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )

  function summary(): string {
    if (stock.stated !== 'length') return t('stockUnstated')
    const [longest] = pieces
    if (!longest) return t('noStock')
    return t('stockSum', {
      pieces: pieces.length,
      free: formats.length(free),
      longest: formats.length(longest.freeMicrometres),
    })
  }
}
