import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskLine, DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import decision from '../queue/decision.module.css'
import type { LoadedCut } from './load-cut.server.ts'
import styles from './cut.module.css'

type Props = { shipment: DeskShipment; line: DeskLine; next: LoadedCut['next'] }

/** What was cut, the pieces that are left under their new numbers, and what comes next. */
export function CutDone({ shipment, line, next }: Props) {
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  return (
    <section className={decision.part} aria-label={t('done')}>
      <Cuttings cuttings={line.cuttings} />
      <div className={decision.actions}>
        {next && (
          <ButtonLink to={next.to} variant="solid" size="large" data-key="n">
            {t('next', { cloth: next.cloth.designName, length: formats.length(next.lengthMicrometres) })}
          </ButtonLink>
        )}
        <ButtonLink to={`${paths.deskLabels(shipment.id)}?line=${line.id}`} size="large" data-key="p">
          {t('labels')}
        </ButtonLink>
        <ButtonLink to={paths.deskShipment(shipment.id)} size="large">
          {t('toShipment', { order: shipment.orderNumber })}
        </ButtonLink>
      </div>
    </section>
  )
}

/** What was cut of a line of which other pieces are still to be cut. */
export function CutSoFar({ shipment, line }: Pick<Props, 'shipment' | 'line'>) {
  const t = useTranslations('desk.cut')
  return (
    <section className={decision.part} aria-label={t('done')}>
      <Cuttings cuttings={line.cuttings} />
      <div className={decision.actions}>
        <ButtonLink to={`${paths.deskLabels(shipment.id)}?line=${line.id}`} size="small" data-key="p">
          {t('labels')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Cuttings({ cuttings }: Pick<DeskLine, 'cuttings'>) {
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  return cuttings.map(cutting => (
    <div key={cutting.id} className={styles.right}>
      <p className={styles.strong}>
        {t('doneFrom', {
          length: formats.length(cutting.lengthMicrometres),
          piece: cutting.pieceNumber,
          lot: cutting.dyeLot,
          when: formats.dateTime(cutting.cutAt),
        })}
      </p>
      {cutting.remnant && (
        <p>
          {t('became', {
            piece: cutting.remnant.pieceNumber,
            length: formats.length(cutting.remnant.lengthMicrometres),
            shelf: cutting.remnant.shelf || t('notStated'),
          })}
        </p>
      )}
      {cutting.flawNote !== '' && <p>{cutting.flawNote}</p>}
    </div>
  ))
}
