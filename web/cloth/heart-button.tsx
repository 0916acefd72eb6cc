import { useTranslations } from '../messages/translations.tsx'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { HEARTS_FORM_ID, useFavorites } from './favorites.ts'
import styles from './heart-button.module.css'

type Cloth = { id: string; designName: string; colourNumber: string; colourName: string }
type Props = {
  fabric: Cloth
  /** Shows a text label, for use beside a name. */
  labelled?: boolean
  className?: string | undefined
}

/** Adds a cloth to the favourites, or removes it: a submit button of the one form of all hearts, which handles every press. */
export function HeartButton({ fabric, labelled = false, className }: Props) {
  const t = useTranslations('favorites.heart')
  const { isMarked, listName } = useFavorites()
  const name = clothName(fabric)
  const isOn = isMarked(fabric.id)
  return (
    <button
      type="submit"
      form={HEARTS_FORM_ID}
      name={isOn ? 'unmark' : 'mark'}
      value={fabric.id}
      data-cloth={name}
      className={classes(styles.heart, isOn && styles.on, labelled && styles.labelled, className)}
      aria-pressed={isOn}
      aria-label={t(listName === '' ? 'label' : 'labelFor', { fabric: name, list: listName })}
    >
      <Icon key={String(isOn)} name={isOn ? 'heart-fill' : 'heart'} />
      {labelled && <span aria-hidden="true">{isOn ? t('kept') : t('keep')}</span>}
    </button>
  )
}
