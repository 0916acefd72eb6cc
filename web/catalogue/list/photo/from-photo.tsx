import { useEffect, useEffectEvent, useState, type ComponentType, type RefObject } from 'react'
import { useTranslations } from '../../../messages/translations.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { PhotoColoursProps } from './photo-colours.tsx'
import styles from '../near-facet.module.css'

type Props = {
  /** Drop target for photographs. */
  dropOn: RefObject<HTMLElement | null>
  onChoose: (hex: string) => void
}

const imageOf = (files: Iterable<File> | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

/** Picks a colour from a chosen, dropped or pasted photograph; the code that reads it is loaded with the first one. */
export default function FromPhoto({ dropOn, onChoose }: Props) {
  const t = useTranslations('catalogue.near')
  const [photo, setPhoto] = useState<File>()
  const [Colours, setColours] = useState<ComponentType<PhotoColoursProps>>()
  const take = (files: Iterable<File> | undefined): boolean => {
    const file = imageOf(files)
    if (!file) return false
    setPhoto(file)
    void import('./photo-colours.tsx').then(({ PhotoColours }) => setColours(() => PhotoColours))
    return true
  }
  usePastedOrDroppedPhotos(dropOn, take)
  const ask = () => {
    const picker = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*' })
    picker.addEventListener('change', () => take(picker.files ?? undefined))
    picker.click()
  }
  return (
    <>
      <Button type="button" size="small" wide onClick={ask}>
        <Icon name="upload-simple" size={15} />
        {t('photo')}
      </Button>
      <p className={styles.note}>{t('photoNote')}</p>
      {photo && Colours && (
        <Colours key={photo.name + photo.lastModified} photo={photo} onChoose={onChoose} />
      )}
    </>
  )
}

/** Photographs pasted anywhere on the page, or dropped on the target. */
function usePastedOrDroppedPhotos(
  dropOn: RefObject<HTMLElement | null>,
  take: (files?: FileList) => boolean,
): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault()
  })
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer?.files)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    const onDrop = (event: DragEvent) => drop(event)
    const onDragOver = (event: DragEvent) => event.preventDefault()
    const target = dropOn.current
    document.addEventListener('paste', onPaste)
    target?.addEventListener('drop', onDrop)
    target?.addEventListener('dragover', onDragOver)
    return () => {
      document.removeEventListener('paste', onPaste)
      target?.removeEventListener('drop', onDrop)
      target?.removeEventListener('dragover', onDragOver)
    }
  }, [dropOn])
}
