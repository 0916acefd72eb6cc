import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'

/** Imports are all that the desk has so far. */
export const loader = () => redirect(paths.imports)
