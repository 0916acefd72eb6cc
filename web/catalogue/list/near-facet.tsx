import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { NEAR_DELTA_E } from '@selvedge/contract/catalogue/terms.ts'
import { WithScripts } from '../../ui/hydrated.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { FilterProblem } from './filters.ts'
import { TypedField } from './typed-field.tsx'
import styles from './near-facet.module.css'

/** Loaded lazily: photographs are only read in the browser. */
const FromPhoto = lazy(() => import('./photo/from-photo.tsx'))

type Props = { filters: FabricFilters; problems: readonly FilterProblem[] }

/** Largest CIEDE2000 distance: a visual match, a near colour, a similar mood. */
const reaches = [5, NEAR_DELTA_E, 25] as const
const reachNames = { 5: 'match', [NEAR_DELTA_E]: 'near', 25: 'wide' } as const

/** Filter by closeness to a colour: typed, picked, or from a photograph, which never leaves the browser. */
export function NearFacet({ filters, problems }: Props) {
  const t = useTranslations('catalogue.near')
  const box = useRef<HTMLDivElement>(null)
  // A photograph belongs to the colour that was taken from it: without that, both are gone.
  const [shown, setShown] = useState({ near: filters.near, photo: 0 })
  if (shown.near !== filters.near)
    setShown({ near: filters.near, photo: shown.photo + (filters.near === undefined ? 1 : 0) })
  const unread = problems.find(problem => problem.name === 'near')?.value
  const choose = (hex: string) => {
    const field = box.current?.querySelector<HTMLInputElement>('input[name=near]')
    if (!field) return
    field.value = hex
    field.form?.requestSubmit()
  }
  return (
    <div ref={box} className={styles.near}>
      <div className={styles.row}>
        <WithScripts>
          <ColourWell label={t('pick')} value={filters.near ?? '#7b766c'} onChoose={choose} />
        </WithScripts>
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
      <WithScripts>
        <Suspense>
          <FromPhoto key={shown.photo} dropOn={box} onChoose={choose} />
        </Suspense>
      </WithScripts>
    </div>
  )
}

/** The native colour picker; applied when it closes, not while dragging. */
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
