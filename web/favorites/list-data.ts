import type { Route } from './+types/favorites-list'

export type ListData = Route.ComponentProps['loaderData']
