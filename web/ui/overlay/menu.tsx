import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../classes.ts'
import { placeBelow } from './place-below.ts'
import styles from './menu.module.css'

type Props = {
  /** Id of the popover, unique on the page. */
  id: string
  /** Accessible name of the button where `trigger` has no text. */
  label?: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  /** Called before the menu opens, or at once if it was opened before scripts ran. */
  onOpen?: () => void
  children: ReactNode
}

/** A button that opens links and buttons below it: a native popover, so it works without scripts. */
export function Menu({ id, label, trigger, triggerClassName, onOpen, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(
    () => (button.current && sheet.current ? placeBelow(button.current, sheet.current) : undefined),
    [],
  )
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) onOpen?.()
  }, [onOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={classes(styles.trigger, triggerClassName)}
        aria-label={label}
      >
        {trigger}
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={event => event.newState === 'open' && onOpen?.()}
      >
        {children}
      </div>
    </>
  )
}

const hideAround = (element: Element) => element.closest<HTMLElement>('[popover]')?.hidePopover()

/** A link in a menu; closes it. */
export const MenuLink = ({ className, ...link }: LinkProps) => (
  <Link
    prefetch="intent"
    className={classes(styles.item, className)}
    onClick={event => hideAround(event.currentTarget)}
    {...link}
  />
)

/** A button in a menu; closes it, and submits the form around it. */
export const MenuButton = ({ className, onClick, ...button }: ComponentProps<'button'>) => (
  <button
    className={classes(styles.item, className)}
    onClick={event => {
      hideAround(event.currentTarget)
      onClick?.(event)
    }}
    {...button}
  />
)

/** Heading above rows: whose account, which group. */
export const MenuHead = ({ children }: { children: ReactNode }) => <p className={styles.head}>{children}</p>
