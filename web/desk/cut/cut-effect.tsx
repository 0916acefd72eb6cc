import type { Flaw } from '@selvedge/contract/fulfilment/best-fit.ts'
import type { CandidatePiece } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import decision from '../queue/decision.module.css'
import styles from './cut.module.css'

type Props = {
  orderNumber: string
  pieces: readonly CandidatePiece[]
  from: CandidatePiece
  cutMicrometres: number
  typed: Flaw | undefined
  /** The typed flaw, where it is inside the cut. */
  inside: Flaw | undefined
}

/** What pressing the button does: the piece before and after the cut; or nothing but a mark, and the piece that is next. */
export function CutEffect({ orderNumber, pieces, from, cutMicrometres, typed, inside }: Props) {
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  const after = from.lengthMicrometres - cutMicrometres
  if (inside) {
    const other = pieces.find(({ id }) => id === from.insteadId)
    return (
      <div className={styles.other} aria-live="polite">
        <p className={styles.strong}>
          {t('flawWillStop', { piece: from.pieceNumber, at: formats.length(inside.fromMicrometres) })}
        </p>
        <p>{other ? t('flawNext', { piece: other.pieceNumber, lot: other.dyeLot || '–' }) : t('noOther')}</p>
      </div>
    )
  }
  return (
    <>
      <dl className={decision.sums}>
        <div>
          <dt>{t('had', { piece: from.pieceNumber })}</dt>
          <dd>{formats.length(from.lengthMicrometres)}</dd>
        </div>
        <div>
          <dt>{t('cutOff', { order: orderNumber })}</dt>
          <dd>−{formats.length(cutMicrometres)}</dd>
        </div>
        <div className={decision.total}>
          <dt>{t('newPiece', { lot: from.dyeLot })}</dt>
          <dd>{formats.length(after)}</dd>
        </div>
      </dl>
      {typed && (
        <p className={decision.effect} aria-live="polite">
          {t('flawBeyond', { at: formats.length(typed.fromMicrometres) })}
        </p>
      )}
    </>
  )
}
