import { Hono } from 'hono'
import { linkedPictures } from '../../http/linked-pictures.ts'
import type { Deps } from '../../platform/deps.ts'
import { isLinkedCloth } from './sign-off.queries.ts'

/** The pictures of the cloths that a buyer or a supplier is asked about, below the link of the mail. */
export function signOffPictureRoutes({ db }: Pick<Deps, 'db'>, cloth: Hono): Hono {
  const isShown = (isSuppliers: boolean) => (shown: { tokenHash: Buffer; hash: string }) =>
    isLinkedCloth(db, { ...shown, isSuppliers })
  const routes = new Hono()
  routes.route('/', linkedPictures('sign-off', cloth, isShown(false)))
  routes.route('/', linkedPictures('cutting', cloth, isShown(true)))
  return routes
}
