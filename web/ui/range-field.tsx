import { useState, type ChangeEvent, type ReactNode } from 'react'
import { Histogram } from './histogram.tsx'
import { useHydrated } from './hydrated.ts'
import { TextField } from './text-field.tsx'
import styles from './range-field.module.css'

type End = { name: string; label: string; defaultValue: string; id?: string }
type Props = {
  /** The question: "Martindale". */
  legend: ReactNode
  /** The scale of the handles. */
  min: number
  max: number
  step: number
  from: End
  to: End
  unit?: ReactNode
  /** Results per equal step of the scale, drawn above the line. */
  counts?: readonly number[]
  /** What the range means: "severe contract". */
  meaning?: ReactNode
  /** Called when a handle is let go or a value was typed. */
  onCommit?: () => void
}

/** From and to: two typed values that work without scripts, and two handles over a histogram with them. */
export function RangeField({ legend, min, max, step, from, to, unit, counts, meaning, onCommit }: Props) {
  const hydrated = useHydrated()
  const [low, setLow] = useState(from.defaultValue)
  const [high, setHigh] = useState(to.defaultValue)
  const lowNumber = clamp(low === '' ? min : Number(low), min, max)
  const highNumber = clamp(high === '' ? max : Number(high), min, max)
  const binOf = (value: number) =>
    Math.min((counts?.length ?? 1) - 1, Math.floor(((value - min) / (max - min)) * (counts?.length ?? 1)))
  const slideLow = (event: ChangeEvent<HTMLInputElement>) =>
    setLow(String(Math.min(Number(event.target.value), highNumber)))
  const slideHigh = (event: ChangeEvent<HTMLInputElement>) =>
    setHigh(String(Math.max(Number(event.target.value), lowNumber)))
  const handle = {
    type: 'range',
    min,
    max,
    step,
    className: styles.handle,
    disabled: !hydrated,
    onPointerUp: onCommit,
    onKeyUp: onCommit,
  } as const
  const typed = { inputMode: 'decimal', autoComplete: 'off', unit, onBlur: onCommit } as const
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{legend}</legend>
      {counts && <Histogram counts={counts} from={binOf(lowNumber)} to={binOf(highNumber)} />}
      <div className={styles.track}>
        <svg className={styles.line} width="100%" height="3" aria-hidden="true">
          <rect className={styles.whole} y="1" width="100%" height="1" />
          <rect
            className={styles.chosen}
            x={share(lowNumber, min, max)}
            width={share(min + highNumber - lowNumber, min, max)}
            height="2"
          />
        </svg>
        <input {...handle} aria-label={from.label} value={lowNumber} onChange={slideLow} />
        <input {...handle} aria-label={to.label} value={highNumber} onChange={slideHigh} />
      </div>
      <div className={styles.values}>
        <TextField
          {...typed}
          {...from}
          defaultValue={undefined}
          value={low}
          onChange={event => setLow(event.target.value)}
        />
        <TextField
          {...typed}
          {...to}
          defaultValue={undefined}
          value={high}
          onChange={event => setHigh(event.target.value)}
        />
      </div>
      {meaning && <p className={styles.meaning}>{meaning}</p>}
    </fieldset>
  )
}

const clamp = (value: number, min: number, max: number) =>
  Math.max(min, Math.min(max, Number.isFinite(value) ? value : min))
const share = (value: number, min: number, max: number) => `${(100 * (value - min)) / (max - min)}%`
