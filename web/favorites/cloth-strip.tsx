import type { Picture } from '@selvedge/contract/catalogue/catalogue.ts'
import { ClothPicture } from '../cloth/cloth-picture.tsx'
import { classes } from '../ui/classes.ts'
import styles from './cloth-strip.module.css'

type Shown = { id: string; picture: Picture; lengthMicrometres: number | null }
/** Widths are rounded to twelfths; finer ones look the same. */
const FINEST_SHARES = 12
/** Assumed length of a cloth without one. */
const UNKNOWN_MICROMETRES = 2_000_000

/** Cloths side by side, with widths proportional to their lengths. */
export function ClothStrip({ cloths, low = false }: { cloths: readonly Shown[]; low?: boolean }) {
  const lengthOf = ({ lengthMicrometres }: Shown) => lengthMicrometres ?? UNKNOWN_MICROMETRES
  const longest = Math.max(...cloths.map(lengthOf))
  return (
    <div className={classes(styles.strip, low && styles.low)} aria-hidden="true">
      {cloths.map(cloth => {
        const share = Math.max(2, Math.round((FINEST_SHARES * lengthOf(cloth)) / longest))
        return (
          <ClothPicture
            key={cloth.id}
            picture={cloth.picture}
            alt=""
            sizes="(width < 960px) 60vw, 260px"
            className={classes(styles.cloth, styles[`share-${share}`])}
          />
        )
      })}
    </div>
  )
}
