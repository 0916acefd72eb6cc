import { redirect } from 'react-router'
import type { Route } from './+types/moved'
import { paths } from '@selvedge/contract/access/paths.ts'

/** Where payments were taken down before they had one page. */
export const loader = (_args: Route.LoaderArgs) => redirect(paths.deskPayments, 301)
