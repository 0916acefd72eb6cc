import { useRef, useState } from 'react'
import type { RangeEnd } from '@selvedge/contract/catalogue/filter-names.ts'
import styles from './range-handles.module.css'

type End = {
  end: RangeEnd
  /** Accessible name. */
  label: string
  /** The chosen edge, counted from 0. */
  edge: number
}
type Props = {
  ends: readonly End[]
  /** Edges between the bars, the outer ones included, less one. */
  bars: number
  /** The value at an edge as it is said. */
  figure: (edge: number) => string
  /** The value at an edge as it is written into the end's field; empty at the outer edges. */
  written: (end: RangeEnd, edge: number) => string
}

/** The handles of a histogram. A handle that is let go writes its value into the field below and submits the form. */
export function RangeHandles({ ends, bars, figure, written }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<Partial<Record<RangeEnd['side'], number>>>({})
  const edgeOf = ({ end, edge }: End) => moved[end.side] ?? edge
  const [least, most] = [
    ends.find(({ end }) => end.side === 'min'),
    ends.find(({ end }) => end.side === 'max'),
  ]
  const within = (side: RangeEnd['side'], edge: number): number =>
    side === 'min'
      ? Math.min(edge, (most ? edgeOf(most) : bars) - 1)
      : Math.max(edge, (least ? edgeOf(least) : 0) + 1)
  const submit = ({ end }: End) => {
    const edge = moved[end.side]
    const form = frame.current?.closest('form')
    const field = form?.elements.namedItem(end.typed ?? end.name)
    if (edge === undefined || !form || !(field instanceof HTMLInputElement)) return
    setMoved({})
    field.value = written(end, edge)
    form.requestSubmit()
  }
  return (
    <div ref={frame} className={styles.handles}>
      {ends.map(one => (
        <input
          key={one.end.side}
          type="range"
          min={0}
          max={bars}
          step={1}
          value={edgeOf(one)}
          aria-label={one.label}
          aria-valuetext={figure(edgeOf(one))}
          className={styles.handle}
          onChange={event =>
            setMoved({ ...moved, [one.end.side]: within(one.end.side, Number(event.currentTarget.value)) })
          }
          onPointerUp={() => submit(one)}
          onKeyUp={() => submit(one)}
          onBlur={() => submit(one)}
        />
      ))}
    </div>
  )
}
