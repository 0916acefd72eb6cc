import {
  clothPath,
  clothViewCm,
  clothWidths,
  type ClothFormat,
  type ClothView,
  type ClothWidth,
} from '@selvedge/contract/paths.ts'
import type { Picture } from '@selvedge/contract/catalogue.ts'
import { useArrival } from './use-arrival.ts'
import styles from './cloth-picture.module.css'

type Props = {
  picture: Picture
  /** Empty where the words beside it already say what it is. */
  alt: string
  /** The `sizes` of the slot, so that the browser fetches no more than it shows. */
  sizes: string
  view?: ClothView
  /** The largest picture of the page is fetched first; all others when they come near. */
  first?: boolean
  className?: string | undefined
}

/** A swatch is never shown wider than a card, also on screens of two dots a pixel. */
const WIDEST_SWATCH: ClothWidth = 640

const sourceSet = (hash: string, view: ClothView, format: ClothFormat, again: string) =>
  clothWidths
    .filter(width => view !== 'swatch' || width <= WIDEST_SWATCH)
    .map(width => `${clothPath(hash, view, width, format)}${again} ${width}w`)
    .join(', ')

/** Cloth at true scale. Its average colour fills the place until the picture has come. */
export function ClothPicture({ picture, alt, sizes, view = 'swatch', first = false, className }: Props) {
  const { width, height } = clothViewCm[view]
  const { image, attempt, onLoad } = useArrival()
  const again = attempt === 0 ? '' : `?again=${attempt}`
  const pixels = { width: 640, height: Math.round((640 * height) / width) }
  return (
    <span className={[styles.cloth, className].filter(Boolean).join(' ')}>
      <svg className={styles.colour} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={picture.hex} />
      </svg>
      {picture.hash !== null && (
        <picture>
          <source type="image/avif" srcSet={sourceSet(picture.hash, view, 'avif', again)} sizes={sizes} />
          <source type="image/webp" srcSet={sourceSet(picture.hash, view, 'webp', again)} sizes={sizes} />
          <img
            className={styles.image}
            src={clothPath(picture.hash, view, 640, 'jpeg') + again}
            ref={image}
            onLoad={onLoad}
            alt={alt}
            {...pixels}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
