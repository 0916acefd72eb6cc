import type { Hono } from 'hono'
import { linkedPictures } from '../http/linked-pictures.ts'
import type { Deps } from '../platform/deps.ts'
import { isLinkedPicture } from './answer-link.queries.ts'

/** The picture of the cloth that a supplier is asked about, below its link. */
export const answerPictureRoutes = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, cloth: Hono): Hono =>
  linkedPictures('answer', cloth, shown => isLinkedPicture(db, { ...shown, now: clock() }))
