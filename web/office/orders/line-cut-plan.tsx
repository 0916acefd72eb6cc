import { useTranslations } from '../../messages/translations.tsx'
import { colourwayName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { windowCuts } from '@selvedge/contract/metreage/cuts.ts'
import type { OrderLine } from '@selvedge/contract/orders/orders.ts'
import { CutLayout, type PieceToCut } from '../../cloth/cut-layout.tsx'
import { useFormats } from '../../formats/formats.tsx'
import styles from './order.module.css'

type Props = {
  line: OrderLine
  /** All lines of the shipment, which may be cut from the same piece. */
  lines: readonly OrderLine[]
}

/** How a line is to be cut, drawn on its pieces; nothing without a cut list. */
export function LineCutPlan({ line, lines }: Props) {
  const t = useTranslations('metreage')
  const format = useFormats()
  const { cutList, fabric, cutMicrometres } = line
  if (!cutList || windowCuts(cutList).length === 0) return null
  const pieces = line.allocations.map(piece => ({ ...piece, reservedMicrometres: forOthers(piece, lines) }))
  const only = pieces.length === 1 ? pieces[0]! : null
  return (
    <section className={styles.cutPlan} aria-labelledby={`cut-list-${line.id}`}>
      <h3 id={`cut-list-${line.id}`} className={styles.cutPlanTitle}>
        {t('cutListOf', { cloth: `${fabric.designName} ${colourwayName(fabric)}` })}
      </h3>
      <CutLayout cutList={cutList} orderedMicrometres={cutMicrometres} pieces={pieces} hasTable />
      {only && only.pieceMicrometres !== null && (
        <p className={styles.to}>
          {t('stays', {
            length: format.length(only.pieceMicrometres - only.lengthMicrometres - only.reservedMicrometres),
            piece: only.pieceNumber,
            lot: only.dyeLot,
          })}
        </p>
      )}
    </section>
  )
}

/** What other lines of the shipment are cut from a piece. */
const forOthers = (piece: Omit<PieceToCut, 'reservedMicrometres'>, lines: readonly OrderLine[]): number =>
  lines
    .flatMap(({ allocations }) => allocations)
    .filter(one => one.pieceNumber === piece.pieceNumber && one.dyeLot === piece.dyeLot)
    .reduce((sum, { lengthMicrometres }) => sum + lengthMicrometres, -piece.lengthMicrometres)
