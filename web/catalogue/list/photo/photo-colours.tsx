import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useTranslations } from '../../../messages/translations.tsx'
import { useFormats } from '../../../formats/formats.tsx'
import { averageColour, paletteOf, type PhotoColour } from './photo-palette.ts'
import styles from './photo-colours.module.css'

export type PhotoColoursProps = { photo: File; onChoose: (hex: string) => void }

/** Pixels: enough to find the colours; more would only be slower. */
const WIDEST = 480
const SAMPLE = 64
/** A press takes the average of this many pixels square, because cloth varies from pixel to pixel. */
const PATCH = 9

type Read = { state: 'reading' } | { state: 'unreadable' } | { state: 'read'; colours: PhotoColour[] }

/** A photograph with its colours to choose from. Drawn on a local canvas, never uploaded. */
export function PhotoColours({ photo, onChoose }: PhotoColoursProps) {
  const t = useTranslations('catalogue.near')
  const formats = useFormats()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [read, setRead] = useState<Read>({ state: 'reading' })
  useEffect(() => {
    let isLeft = false
    const done = (next: Read) => isLeft || setRead(next)
    drawn(photo, canvas.current!).then(
      colours => done(colours.length > 0 ? { state: 'read', colours } : { state: 'unreadable' }),
      () => done({ state: 'unreadable' }),
    )
    return () => void (isLeft = true)
  }, [photo])
  return (
    <div className={styles.photo}>
      <canvas
        ref={canvas}
        hidden={read.state !== 'read'}
        className={styles.canvas}
        role="img"
        aria-label={t('photoOf', { name: photo.name })}
        onClick={event => {
          const hex = patchAt(event)
          if (hex) onChoose(hex)
        }}
      />
      <p role="status" className={styles.note}>
        {read.state === 'unreadable' && t('unreadable')}
        {read.state === 'read' && t('whichOne')}
      </p>
      {read.state === 'read' && (
        <ul className={styles.colours}>
          {read.colours.map(({ hex, share }) => (
            <li key={hex}>
              <button
                type="button"
                className={styles.colour}
                aria-label={t('share', { hex, share: formats.percent(Math.round(share * 100) * 100) })}
                onClick={() => onChoose(hex)}
              >
                <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="1" height="1" fill={hex} />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Draws the photograph scaled down and reads its colours from a smaller copy. Throws if the file is not an image. */
async function drawn(photo: File, canvas: HTMLCanvasElement): Promise<PhotoColour[]> {
  const picture = await createImageBitmap(photo)
  const scale = Math.min(1, WIDEST / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width * scale, picture.height * scale].map(side =>
    Math.max(1, Math.round(side)),
  )
  canvas.width = width!
  canvas.height = height!
  contextOf(canvas).drawImage(picture, 0, 0, width!, height!)
  const sample = Object.assign(document.createElement('canvas'), { width: SAMPLE, height: SAMPLE })
  const small = contextOf(sample)
  small.drawImage(picture, 0, 0, SAMPLE, SAMPLE)
  picture.close()
  return paletteOf(small.getImageData(0, 0, SAMPLE, SAMPLE).data)
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures')
  return context
}

function patchAt({
  currentTarget: canvas,
  nativeEvent: { offsetX, offsetY },
}: MouseEvent<HTMLCanvasElement>) {
  const { width, height } = canvas.getBoundingClientRect()
  const x = Math.round((offsetX / width) * canvas.width - PATCH / 2)
  const y = Math.round((offsetY / height) * canvas.height - PATCH / 2)
  return averageColour(contextOf(canvas).getImageData(x, y, PATCH, PATCH).data)
}
