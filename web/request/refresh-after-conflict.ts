import type { ShouldRevalidateFunctionArgs } from 'react-router'

const HTTP_CONFLICT = 409

/**
 * A route's `shouldRevalidate`: its data is read anew also after an action that was refused because something has changed
 * meanwhile, so that the message stands beside what it speaks of. Other refusals leave the page as it is.
 */
export const refreshAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>): boolean =>
  actionStatus === HTTP_CONFLICT || defaultShouldRevalidate
