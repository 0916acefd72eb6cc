import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type DragEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import { NEAR_DELTA_E } from '@selvedge/contract/terms.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { FilterProblem } from './filters.ts'
import type { PhotoColoursProps } from './photo/photo-colours.tsx'
import { TypedField } from './typed-field.tsx'
import styles from './near-facet.module.css'

type Props = { filters: FabricFilters; problems: readonly FilterProblem[] }

/** How far a cloth may be, in CIEDE2000: a match for the eye, a neighbour, the same mood. */
const reaches = [5, NEAR_DELTA_E, 25] as const
const reachNames = { 5: 'match', [NEAR_DELTA_E]: 'near', 25: 'wide' } as const

/** Cloth near one colour: typed, picked, or out of a photograph, which never leaves the browser. */
export function NearFacet({ filters, problems }: Props) {
  const t = useTranslations('catalogue.near')
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  const unread = problems.find(problem => problem.name === 'near')?.value
  const choose = (hex: string) => {
    const field = box.current?.querySelector<HTMLInputElement>('input[name=near]')
    if (!field) return
    field.value = hex
    field.form?.requestSubmit()
  }
  const photo = usePhoto(choose)
  return (
    <div ref={box} className={styles.near} {...photo.target}>
      <div className={styles.row}>
        {hydrated && <ColourWell label={t('pick')} value={filters.near ?? '#7b766c'} onChoose={choose} />}
        <TypedField
          name="near"
          label={t('label')}
          placeholder="#3d5266"
          value={unread ?? filters.near ?? ''}
          error={unread === undefined ? undefined : t('typeColour', { example: '#3d5266' })}
          spellCheck={false}
        />
      </div>
      {filters.near !== undefined && (
        <SelectField
          label={t('reach')}
          name="nearMax"
          key={filters.nearMax}
          defaultValue={String(reaches.find(reach => reach === filters.nearMax) ?? NEAR_DELTA_E)}
          options={reaches.map(reach => ({ value: String(reach), label: t(reachNames[reach]) }))}
        />
      )}
      {hydrated && (
        <Button type="button" size="small" wide onClick={photo.ask}>
          <Icon name="upload-simple" size={15} />
          {t('photo')}
        </Button>
      )}
      {hydrated && <p className={styles.note}>{t('photoNote')}</p>}
      {photo.shown}
    </div>
  )
}

/** The browser's own picker; a colour counts when the picker is left, not while it is dragged through. */
function ColourWell({
  label,
  value,
  onChoose,
}: {
  label: string
  value: string
  onChoose: (hex: string) => void
}) {
  const well = useRef<HTMLInputElement>(null)
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    const input = well.current
    const onChange = (event: Event) => {
      event.stopPropagation()
      choose(input?.value ?? '')
    }
    input?.addEventListener('change', onChange)
    return () => input?.removeEventListener('change', onChange)
  }, [])
  return (
    <input
      key={value}
      ref={well}
      type="color"
      defaultValue={value}
      aria-label={label}
      className={styles.well}
    />
  )
}

const imageOf = (files: Iterable<File> | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

/** A photograph chosen, dropped or pasted; what reads it is fetched with the first one. */
function usePhoto(onChoose: (hex: string) => void) {
  const [photo, setPhoto] = useState<File>()
  const [Colours, setColours] = useState<ComponentType<PhotoColoursProps>>()
  const take = (files: Iterable<File> | undefined): boolean => {
    const file = imageOf(files)
    if (!file) return false
    setPhoto(file)
    void import('./photo/photo-colours.tsx').then(({ PhotoColours }) => setColours(() => PhotoColours))
    return true
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  return {
    ask: () => {
      const picker = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*' })
      picker.addEventListener('change', () => take(picker.files ?? undefined))
      picker.click()
    },
    target: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop(event: DragEvent) {
        event.preventDefault()
        take(event.dataTransfer.files)
      },
    },
    shown: photo && Colours && (
      <Colours key={photo.name + photo.lastModified} photo={photo} onChoose={onChoose} />
    ),
  }
}
