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
  /** Beside a name: a button with words. */
  labelled?: boolean
}

/**
 * Keeps a cloth in mind, or lets it go. Filled at once, and as it was again when it was refused. Without scripts it sends a
 * form; whoever is not signed in is then led to signing in. What is pressed before scripts come they take up.
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
