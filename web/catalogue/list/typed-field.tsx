import type { ComponentProps } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { useWrittenValue } from '../../ui/form/use-written-value.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange'> & { value: string }

/** An uncontrolled text field that is reset when its value in the URL changes. */
export function TypedField({ value, ...field }: Props) {
  const input = useWrittenValue(value)
  return <TextField {...field} ref={input} defaultValue={value} autoComplete="off" />
}
