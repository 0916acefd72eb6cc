import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../classes.ts'
import { placeBelow } from './place-below.ts'
import styles from './menu.module.css'

type Props = {
  /** Ties the button to what it opens; once on a page. */
  id: string
  /** Names the button where `trigger` is not words. */
  label?: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  children: ReactNode
}

/** A button and the sheet of links and buttons that it opens below its end: a native popover, also without scripts. */
export function Menu({ id, label, trigger, triggerClassName, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(
    () => (button.current && sheet.current ? placeBelow(button.current, sheet.current) : undefined),
    [],
  )
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
      <div ref={sheet} id={id} popover="auto" className={styles.menu}>
        {children}
      </div>
    </>
  )
}

const hideAround = (element: Element) => element.closest<HTMLElement>('[popover]')?.hidePopover()

/** A row of a menu that leads somewhere; the menu closes behind it. */
export const MenuLink = ({ className, ...link }: LinkProps) => (
  <Link
    prefetch="intent"
    className={classes(styles.item, className)}
    onClick={event => hideAround(event.currentTarget)}
    {...link}
  />
)

/** A row of a menu that does something; inside a form it submits. The menu closes behind it. */
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

/** Words above rows: whose account, which group. */
export const MenuHead = ({ children }: { children: ReactNode }) => <p className={styles.head}>{children}</p>
