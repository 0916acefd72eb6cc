import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  /** 28, 32 or 44 px. */
  size: 'small' | 'medium' | 'large'
}

/** A button that is only an icon: close, dismiss, reveal. */
export const IconButton = ({ icon, label, size, className, ...button }: Props) => (
  <button
    type="button"
    className={classes(styles.button, styles[size], className)}
    aria-label={label}
    {...button}
  >
    <Icon name={icon} />
  </button>
)
