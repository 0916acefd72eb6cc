import type { ComponentProps } from 'react'
import type { IconName } from './icon-names.ts'
import spriteUrl from './sprite.svg?url&no-inline'

export type { IconName } from './icon-names.ts'

type Props = Omit<ComponentProps<'svg'>, 'name' | 'children'> & {
  name: IconName
  /** In px: 19, or 15 for carets and inside chips and links. */
  size?: 12 | 15 | 19 | 24
}

/** An icon of the sprite in the text colour; decorative unless it has a label. */
export function Icon({ name, size = 19, ...rest }: Props) {
  const hidden = rest['aria-label'] === undefined
  return (
    <svg
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden={hidden || undefined}
      role={hidden ? undefined : 'img'}
      focusable="false"
      {...rest}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
