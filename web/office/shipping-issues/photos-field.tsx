import { useRef, useState } from 'react'
import { MAX_CLAIM_PHOTOS } from '@selvedge/contract/claims/claim-terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './shipping-issues.module.css'

const MEGABYTE = 1024 * 1024

/**
 * The photos of a claim, each with its name and size, to be removed again. Choosing once more adds to those chosen: a telephone
 * takes one photo at a time, and a field of files would forget the one before.
 */
export function PhotosField() {
  const t = useTranslations('issues.raise')
  const formats = useFormats()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly File[]>([])
  const choose = (files: readonly File[]) => {
    const sent = new DataTransfer()
    for (const file of files) sent.items.add(file)
    if (field.current) field.current.files = sent.files
    setChosen(files)
  }
  const add = (files: readonly File[]) =>
    choose([...chosen, ...files.filter(file => !chosen.some(one => isSame(one, file)))])
  const remove = (file: File) => {
    choose(chosen.filter(one => one !== file))
    field.current?.focus()
  }
  return (
    <>
      <TextField
        ref={field}
        name="photos"
        type="file"
        accept="image/*"
        multiple
        label={t('choosePhotos')}
        error={chosen.length > MAX_CLAIM_PHOTOS ? t('tooMany', { max: MAX_CLAIM_PHOTOS }) : undefined}
        onChange={event => add([...(event.currentTarget.files ?? [])])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('chosen')}>
          {chosen.map(file => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.quiet}>
                {t('megabytes', {
                  size: formats.number(Math.max(0.1, file.size / MEGABYTE), 1),
                })}
              </span>
              <IconButton
                icon="x"
                size="medium"
                label={t('removePhoto', { name: file.name })}
                onClick={() => remove(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
