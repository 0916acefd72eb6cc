import { useTranslations } from '../../messages/translations.tsx'
import { colourwayName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { windowCuts } from '@selvedge/contract/metreage/cuts.ts'
import type { OrderLine } from '@selvedge/contract/orders/orders.ts'
import { CutTable } from '../../cloth/cut-table.tsx'
import { CutPlan } from '../../cloth/cut-plan.tsx'
import { useFormats } from '../../formats/formats.tsx'
import styles from './order.module.css'

type Props = {
  line: OrderLine
  /** All lines of the shipment, which may be cut from the same piece. */
  lines: readonly OrderLine[]
}

/** How a line is to be cut, drawn on its piece; nothing without a cut list. */
export function LineCutPlan({ line, lines }: Props) {
  const t = useTranslations('metreage')
  const format = useFormats()
  const { cutList, fabric, cutMicrometres } = line
  if (!cutList || windowCuts(cutList).length === 0) return null
  const piece = onlyPieceOf(line)
  const others = piece ? cutFromPiece(piece, lines) - piece.lengthMicrometres : 0
  return (
    <section className={styles.cutPlan} aria-labelledby={`cut-list-${line.id}`}>
      <h3 id={`cut-list-${line.id}`} className={styles.cutPlanTitle}>
        {t('cutListOf', { cloth: `${fabric.designName} ${colourwayName(fabric)}` })}
      </h3>
      <CutPlan
        cutList={cutList}
        orderedMicrometres={cutMicrometres}
        pieceMicrometres={piece?.pieceMicrometres ?? null}
        reservedMicrometres={others}
      />
      <div className={styles.cutTable}>
        <CutTable windows={windowCuts(cutList)} />
      </div>
      {piece && (
        <p className={styles.to}>
          {t('stays', {
            length: format.length(piece.pieceMicrometres - piece.lengthMicrometres - others),
            piece: piece.pieceNumber,
            lot: piece.dyeLot,
          })}
        </p>
      )}
    </section>
  )
}

type Allocation = OrderLine['allocations'][number]
type WholePiece = Allocation & { pieceMicrometres: number }

/** Of a line that is cut from one piece, as long as that is whole. */
function onlyPieceOf({ allocations }: OrderLine): WholePiece | undefined {
  const [piece] = allocations
  if (!piece || allocations.length > 1 || piece.pieceMicrometres === null) return undefined
  return { ...piece, pieceMicrometres: piece.pieceMicrometres }
}

const cutFromPiece = ({ pieceNumber, dyeLot }: WholePiece, lines: readonly OrderLine[]): number =>
  lines
    .flatMap(({ allocations }) => allocations)
    .filter(one => one.pieceNumber === pieceNumber && one.dyeLot === dyeLot)
    .reduce((sum, { lengthMicrometres }) => sum + lengthMicrometres, 0)
