import { useState, type ComponentProps } from 'react'

type Props = Omit<ComponentProps<'details'>, 'open' | 'onToggle'> & { open: boolean }

/**
 * Details that open by themselves when something in them is chosen and are closed only by hand: anyone who takes the last
 * choice away is still inside, with the keyboard too.
 */
export function KeptOpen({ open, ...details }: Props) {
  const [{ isOpen, since }, set] = useState({ isOpen: open, since: open })
  if (open !== since) set({ isOpen: isOpen || open, since: open })
  return (
    <details
      {...details}
      open={isOpen}
      onToggle={event => set({ isOpen: event.currentTarget.open, since: open })}
    />
  )
}
