import type { MouseEvent } from 'react'
import { useTranslations } from '../messages/translations.tsx'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { useEarlyPress } from '../ui/button/use-early-press.ts'
import { HEARTS_FORM_ID, useFavorites } from './favorites.ts'
import styles from './heart-button.module.css'

type Cloth = { id: string; designName: string; colourNumber: string; colourName: string }
type Props = {
  fabric: Cloth
  /** Shows a text label, for use beside a name. */
  labelled?: boolean
}

/**
 * Adds or removes a favourite. Updates optimistically and reverts on refusal. Without scripts it submits a form, and a
 * visitor is sent to sign-in. A press before hydration is replayed.
 */
export function HeartButton({ fabric, labelled = false }: Props) {
  const t = useTranslations('favorites.heart')
  const { isMarked, mark, listName } = useFavorites()
  const name = clothName(fabric)
  const isOn = isMarked(fabric.id)
  const press = () => mark({ id: fabric.id, name }, !isOn)
  const button = useEarlyPress(press)
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    press()
  }
  return (
    <button
      ref={button}
      type="submit"
      form={HEARTS_FORM_ID}
      name={isOn ? 'unmark' : 'mark'}
      value={fabric.id}
      onClick={onClick}
      className={classes(styles.heart, isOn && styles.on, labelled && styles.labelled)}
      aria-pressed={isOn}
      aria-label={t(listName === '' ? 'label' : 'labelFor', { fabric: name, list: listName })}
    >
      <Icon key={String(isOn)} name={isOn ? 'heart-fill' : 'heart'} />
      {labelled && <span aria-hidden="true">{isOn ? t('kept') : t('keep')}</span>}
    </button>
  )
}
