import type { Hono } from 'hono'
import { linkedPictures } from '../http/linked-pictures.ts'
import type { Deps } from '../platform/deps.ts'
import { isPictureShared } from './share.queries.ts'

/** The pictures of the cloths on a shared list, below the list's link. */
export const sharedPictureRoutes = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, cloth: Hono): Hono =>
  linkedPictures('share', cloth, shown => isPictureShared(db, { ...shown, now: clock() }))
