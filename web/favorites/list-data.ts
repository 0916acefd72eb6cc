import type { Route } from './+types/favorites-list'

/** What the page of a list loaded. */
export type ListData = Route.ComponentProps['loaderData']
