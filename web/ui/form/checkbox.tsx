import { Choice, type ChoiceProps } from './choice.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './choice.module.css'

export const Checkbox = (props: ChoiceProps) => (
  <Choice {...props} type="checkbox" mark={<Icon name="check" size={12} className={styles.mark} />} />
)
