import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import styles from './selvedge-strip.module.css'

/** As many printing colours as fit on the edge. */
const MOST_DOTS = 5
const DOT_PX = 12
const GAP_PX = 5

type Props = {
  fabric: Pick<FabricDetail, 'supplier' | 'facts' | 'supplierSku' | 'colourName' | 'colourNumber' | 'palette'>
}

/** The printed edge of the cloth: supplier, design, colour, composition, and its printing colours. */
export function SelvedgeStrip({ fabric }: Props) {
  const words = useFabricWords()
  const printed = [
    fabric.supplier.name,
    `${fabric.facts.designName} ${fabric.facts.designNumber}`.trim(),
    words.colourway(fabric),
    words.compositionInFull(fabric.facts.composition),
  ]
    .filter(Boolean)
    .join(' · ')
  const dots = fabric.palette.slice(0, MOST_DOTS)
  const step = DOT_PX + GAP_PX
  return (
    <div className={styles.selvedge} aria-hidden="true">
      <span className={styles.words}>{printed}</span>
      <svg width={DOT_PX} height={dots.length * step} className={styles.register}>
        {dots.map((hex, index) => (
          <circle
            key={hex}
            cx={DOT_PX / 2}
            cy={index * step + DOT_PX / 2}
            r={DOT_PX / 2 - 0.5}
            fill={hex}
            className={styles.dot}
          />
        ))}
      </svg>
    </div>
  )
}
