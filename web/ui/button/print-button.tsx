import type { ComponentProps } from 'react'
import { WithScripts } from '../hydrated.tsx'
import { Button, type ButtonLook } from './button.tsx'

type Props = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & ButtonLook

/** Opens the browser's print dialog, which needs scripts. */
export const PrintButton = (props: Props) => (
  <WithScripts>
    <Button type="button" {...props} onClick={() => window.print()} />
  </WithScripts>
)
