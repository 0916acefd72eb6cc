import { code128 } from './code128.ts'
import styles from './paper.module.css'

/** A text as a barcode with the text beneath; what cannot be one is the text alone. */
export function BarcodePicture({ code, label = code }: { code: string; label?: string }) {
  const drawn = code128(code)
  return (
    <span className={styles.code}>
      {drawn && (
        <svg
          viewBox={`0 0 ${drawn.width} 40`}
          preserveAspectRatio="none"
          className={styles.bars}
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          {drawn.bars.map(bar => (
            <rect key={bar.x} x={bar.x} width={bar.width} height="40" />
          ))}
        </svg>
      )}
      <span>{label}</span>
    </span>
  )
}
