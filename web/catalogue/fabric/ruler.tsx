import { classes } from '../../ui/classes.ts'
import type { Tick } from './stage-scale.ts'
import styles from './ruler.module.css'

type Props = { ticks: readonly Tick[]; lengthCm: number; along: 'top' | 'side'; unit: string }

const reach = { short: 5, middle: 8, long: 11 }

/** Ticks along the edge of the picture, at its scale. */
export function Ruler({ ticks, lengthCm, along, unit }: Props) {
  // The first number along the top says what all of them count.
  const first = ticks.find(({ label }) => label !== null)?.label
  const at = (cm: number) => `${(100 * cm) / lengthCm}%`
  return (
    <svg className={classes(styles.ruler, styles[along])} aria-hidden="true">
      {ticks.map(({ atCm, size, label }) => (
        <g key={atCm}>
          {along === 'top' ? (
            <line x1={at(atCm)} x2={at(atCm)} y1={24 - reach[size]} y2={24} />
          ) : (
            <line y1={at(atCm)} y2={at(atCm)} x1={26 - reach[size]} x2={26} />
          )}
          {label !== null &&
            (along === 'top' ? (
              <text x={at(atCm)} y={10} textAnchor="middle">
                {label === first ? `${label} ${unit}` : label}
              </text>
            ) : (
              <text x={0} y={at(atCm)} dominantBaseline="middle">
                {label}
              </text>
            ))}
        </g>
      ))}
    </svg>
  )
}
