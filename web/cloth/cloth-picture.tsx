import { preload } from 'react-dom'
import {
  clothPath,
  clothViewCm,
  clothWidths,
  type ClothFormat,
  type ClothView,
  type ClothWidth,
} from '@selvedge/contract/access/paths.ts'
import type { Picture } from '@selvedge/contract/catalogue/catalogue.ts'
import { useArrival } from './use-arrival.ts'
import styles from './cloth-picture.module.css'

type Props = {
  picture: Picture
  /** Empty where the words beside it already say what it is. */
  alt: string
  /** The `sizes` of the slot, so that the browser fetches no more than it shows. */
  sizes: string
  view?: ClothView
  /** The widest picture that the slot may be given. */
  widest?: ClothWidth
  /** The largest picture of the page is fetched first; all others when they come near. */
  first?: boolean
  className?: string | undefined
  /** Before the picture's own address, for readers who reach it by another. */
  root?: string
}

/**
 * What a slot is given unless it asks for more: a swatch is never shown wider than a card, and of the others more would
 * keep a telephone with a fine screen waiting for what nobody sees.
 */
const usuallyWidest: Record<ClothView, ClothWidth> = { swatch: 640, stage: 1280, weave: 1280 }

/** The `srcset` of a view in one format, up to a width. */
const sourceSet = (
  hash: string,
  view: ClothView,
  format: ClothFormat,
  widest: ClothWidth,
  { root = '', again = '' } = {},
): string =>
  clothWidths
    .filter(width => width <= widest)
    .map(width => `${root}${clothPath(hash, view, width, format)}${again} ${width}w`)
    .join(', ')

type Preloaded = Pick<Props, 'picture' | 'sizes'> & { view: ClothView; widest: ClothWidth }

/** Has the largest picture of a page fetched before anything that the page is made of. */
export function preloadCloth({ picture, view, sizes, widest }: Preloaded): void {
  if (picture.hash === null) return
  preload(clothPath(picture.hash, view, 640, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(picture.hash, view, 'avif', widest),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** Cloth at true scale. Its average colour fills the place until the picture has come. */
export function ClothPicture({
  picture,
  alt,
  sizes,
  view = 'swatch',
  widest = usuallyWidest[view],
  first = false,
  className,
  root = '',
}: Props) {
  const { width, height } = clothViewCm[view]
  const { image, attempt, onLoad } = useArrival()
  const again = attempt === 0 ? '' : `?again=${attempt}`
  const pixels = { width: 640, height: Math.round((640 * height) / width) }
  return (
    <span className={[styles.cloth, className].filter(Boolean).join(' ')}>
      {/* An attribute, because the content policy allows no inline style. */}
      <svg className={styles.colour} color={picture.hex} aria-hidden="true" />
      {picture.hash !== null && (
        <picture>
          <source
            type="image/avif"
            srcSet={sourceSet(picture.hash, view, 'avif', widest, { root, again })}
            sizes={sizes}
          />
          <img
            className={styles.image}
            src={root + clothPath(picture.hash, view, 640, 'webp') + again}
            srcSet={sourceSet(picture.hash, view, 'webp', widest, { root, again })}
            sizes={sizes}
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
