import type { ComponentProps } from 'react'
import { WithScripts } from '../hydrated.tsx'
import { Button, type ButtonLook } from './button.tsx'

type Props = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & ButtonLook

/** Opens the browser's print dialog, which only scripts can do; its text is the caller's. */
export const PrintButton = (props: Props) => (
  <WithScripts>
    <Button type="button" {...props} onClick={() => window.print()} />
  </WithScripts>
)
