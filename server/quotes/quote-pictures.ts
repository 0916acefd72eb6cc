import type { Hono } from 'hono'
import { linkedPictures } from '../http/linked-pictures.ts'
import type { Deps } from '../platform/deps.ts'
import { isPictureQuoted } from './quote-items.queries.ts'

/** The pictures of the cloths in a quote, below the quote's link. */
export const quotePictureRoutes = ({ db }: Pick<Deps, 'db'>, cloth: Hono): Hono =>
  linkedPictures('quote', cloth, shown => isPictureQuoted(db, shown))
