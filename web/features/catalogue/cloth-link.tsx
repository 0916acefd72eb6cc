import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { drawnAhead } from './draw-ahead.ts'

/** Leads to the page of a cloth, which is drawn while the link is pointed at. */
export function ClothLink({ to, onClick, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const ahead = drawnAhead(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    ahead.onClick(event)
  }
  return <Link to={to} {...rest} {...ahead} onClick={follow} />
}
