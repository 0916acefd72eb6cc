import { Choice, type ChoiceProps } from './choice.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './choice.module.css'

/** A native checkbox as a row: box, label, figure. */
export const Checkbox = (props: ChoiceProps) => (
  <Choice {...props} type="checkbox" mark={<Icon name="check" size={12} className={styles.mark} />} />
)
