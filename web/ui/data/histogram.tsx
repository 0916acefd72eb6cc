import styles from './histogram.module.css'

type Props = {
  /** The amount in each bin, such as results or money; bins are equally wide. */
  counts: readonly number[]
  /** First and last selected bin; bars outside are faded. */
  from?: number
  to?: number
  /** Accessible name; without one the histogram is decorative. */
  label?: string
  /** In pixels. */
  height?: number
}

export function Histogram({ counts, from = 0, to = counts.length - 1, label, height = 40 }: Props) {
  const most = Math.max(1, ...counts)
  const step = 100 / counts.length
  return (
    <svg
      className={styles.histogram}
      width="100%"
      height={height}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {counts.map((count, index) => {
        const bar = count === 0 ? 0 : Math.max(1, Math.round((height * count) / most))
        return (
          <rect
            key={index}
            className={index >= from && index <= to ? styles.inside : styles.outside}
            x={`${index * step}%`}
            y={height - bar}
            width={`${step - 0.5}%`}
            height={bar}
          />
        )
      })}
    </svg>
  )
}
