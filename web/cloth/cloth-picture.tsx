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
import { usePictureRetry } from './use-picture-retry.ts'
import styles from './cloth-picture.module.css'

type Props = {
  picture: Picture
  /** Empty if adjacent text describes the cloth. */
  alt: string
  /** `sizes` of the image, so that the browser fetches no more pixels than it shows. */
  sizes: string
  view?: ClothView
  /** Upper limit of the image width. */
  widest?: ClothWidth
  /** The page's main image: fetched first. Others load lazily. */
  first?: boolean
  className?: string | undefined
  /** Prefix of the image address, for readers who get images from another path. */
  root?: string
}

/**
 * Default width limits: swatches are never wider than a card; larger images of the other views only slow down
 * high-density phones.
 */
const usuallyWidest: Record<ClothView, ClothWidth> = {
  swatch: 640,
  stage: 1280,
  afar: 1280,
  weave: 1280,
}

/** `srcset` of a view in one format. */
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

/**
 * Adds a preload for the page's main image, to the document only: within the application the image itself is there as soon,
 * and a preload would stay in the head for all later pages.
 */
export function preloadCloth({ picture, view, sizes, widest }: Preloaded): void {
  if (picture.hash === null || !import.meta.env.SSR) return
  preload(clothPath(picture.hash, view, 640, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(picture.hash, view, 'avif', widest),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** Cloth at true scale. Its average colour shows until the server answers with the image, or with a sketch of it. */
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
  const { image, attempt, onLoad } = usePictureRetry()
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
