import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange'> & { value: string }

/** A field whose text follows the address when that changes, and the typing in between. */
export function TypedField({ value, ...field }: Props) {
  const [known, setKnown] = useState(value)
  const [text, setText] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  return (
    <TextField
      {...field}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      autoComplete="off"
    />
  )
}
