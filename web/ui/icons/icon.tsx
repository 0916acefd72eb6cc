import type { ComponentProps } from 'react'
import type { IconName } from './icon-names.ts'
import spriteUrl from './sprite.svg?url&no-inline'

export type { IconName } from './icon-names.ts'

type Props = Omit<ComponentProps<'svg'>, 'name' | 'children'> & {
  name: IconName
  /** Side in px: 19, or 15 inside chips, links and carets. */
  size?: 12 | 15 | 19 | 24
}

/** A drawing of the sprite in the colour of the text around it; hidden from readers unless it is given a label. */
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
