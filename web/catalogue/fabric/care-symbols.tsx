import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import styles from './care-symbols.module.css'

type Care = FabricFacts['care'][number]

const tub = 'M2 7l2.6 13h14.8L22 7M2.6 10c2.4-2 4.7-2 6.3 0s3.9 2 6.2 0 4-2 6.3 0'
const triangle = 'M12 4l9.5 16.5h-19z'
const square = 'M3 3h18v18H3z'
const iron = 'M2 19c.3-5.2 3.6-8 9-8h9.5L22 19zM7 5.5h11.5l2 5.5'
const circle = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'
const drum = 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12z'
const crossed = 'M3 3l18 18M21 3L3 21'
const hand = 'M7 14.5c2.5 0 2.6-1.7 4.2-1.7h4M7 17h7.5l3-4.2'
const bar = 'M6 22.8h12'

type Drawing = { lines: string[]; letter?: string; dots?: number }

/** Our own drawings of the groups that ISO 3758 names: tub, triangle, square, iron, circle. */
const drawings: Record<Care, Drawing> = {
  wash30: { lines: [tub], letter: '30' },
  wash30mild: { lines: [tub, bar], letter: '30' },
  wash40: { lines: [tub], letter: '40' },
  wash60: { lines: [tub], letter: '60' },
  wash95: { lines: [tub], letter: '95' },
  handWash: { lines: [tub, hand] },
  noWash: { lines: [tub, crossed] },
  bleach: { lines: [triangle] },
  noBleach: { lines: [triangle, crossed] },
  tumbleLow: { lines: [square, drum], dots: 1 },
  tumbleHigh: { lines: [square, drum], dots: 2 },
  noTumble: { lines: [square, drum, crossed] },
  iron1: { lines: [iron], dots: 1 },
  iron2: { lines: [iron], dots: 2 },
  iron3: { lines: [iron], dots: 3 },
  noIron: { lines: [iron, crossed] },
  dryClean: { lines: [circle] },
  dryCleanP: { lines: [circle], letter: 'P' },
  dryCleanF: { lines: [circle], letter: 'F' },
  noDryClean: { lines: [circle, crossed] },
}

/** Vertical position of dots and letters: lower in the tub and the iron. */
const middleOf = (lines: string[]) => (lines.includes(iron) ? 15.5 : lines.includes(tub) ? 16 : 12)

/** Care symbols with text. */
export function CareSymbols({ care }: { care: readonly Care[] }) {
  const term = useTranslations('terms.care')
  return (
    <ul className={styles.care}>
      {care.map(symbol => (
        <li key={symbol} className={styles.symbol}>
          <CareDrawing {...drawings[symbol]} />
          {term(symbol)}
        </li>
      ))}
    </ul>
  )
}

function CareDrawing({ lines, letter, dots = 0 }: Drawing) {
  const middle = middleOf(lines)
  return (
    <svg className={styles.drawing} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      {lines.map(line => (
        <path key={line} d={line} />
      ))}
      {letter && (
        <text x="12" y={middle} textAnchor="middle" dominantBaseline="central">
          {letter}
        </text>
      )}
      {Array.from({ length: dots }, (_, index) => (
        <circle
          key={index}
          cx={12 + (index - (dots - 1) / 2) * 4}
          cy={middle}
          r="1.2"
          className={styles.dot}
        />
      ))}
    </svg>
  )
}
