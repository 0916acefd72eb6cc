import { useEffect, useRef, type ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A text field that takes focus on mount, for a panel that was just opened. */
export function FirstField(props: Omit<ComponentProps<typeof TextField>, 'ref'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <TextField {...props} ref={field} />
}
