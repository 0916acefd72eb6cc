import { useEffect, useRef, type ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** The field that a panel was opened for: takes focus once it stands. */
export function FirstField(props: Omit<ComponentProps<typeof TextField>, 'ref'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <TextField {...props} ref={field} />
}
