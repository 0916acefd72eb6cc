import type { Route } from './+types/book-fabric'
import { getBook, getFabric } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { must } from '../../api.server.ts'
import { clientContext, visitorContext } from '../../contexts.server.ts'
import { FabricPage } from '../../features/catalogue/detail/fabric-page.tsx'
import { readShow } from '../../features/catalogue/detail/stage-scale.ts'
import { fabricName } from '../../features/catalogue/fabric-name.ts'
import { readMetreage } from '../../features/catalogue/detail/metreage/read-metreage.ts'
import { readAdded } from '../fabrics/added-line.ts'
import { fabricHead } from '../fabrics/fabric-head.ts'
import { orderFabric } from '../fabrics/order-fabric.server.ts'
import { standingOf } from '../fabrics/standing.ts'
import { found, pageNotFound } from '../failed-page/not-found.server.ts'
import type { PageHandle } from '../page-handle.ts'
import { publicPage } from '../page-head.ts'
import { BookNeighbours } from './book-neighbours.tsx'

const BookFabric = ({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) => (
  <FabricPage {...loaderData} answer={actionData} />
)

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  trail: ({ fabric, book }) => [
    { page: 'suppliers' },
    { name: book.supplier.name, to: paths.supplier(book.supplier.id) },
    { name: book.name, to: paths.book(book.supplier.id, book.id) },
    { name: fabricName(fabric), to: paths.bookFabric(book.supplier.id, book.id, fabric.id) },
  ],
  trailEnd: BookNeighbours,
  words: ['fabric'],
  page: BookFabric,
}

/** Known under the fabric's own address, whatever the book; only the title tells of it. */
export const meta: Route.MetaFunction = args =>
  publicPage(args, context => fabricHead(args.loaderData.fabric, context, args.loaderData.book))

/** The fabric with its place in the book. A fabric that is not in this book has no page here. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [bookAnswer, fabricAnswer] = await Promise.all([
    client(getBook, { params: { supplier: params.books, book: params.fabrics } }),
    client(getFabric, { params: { id: params.fabricid } }),
  ])
  const book = await found(bookAnswer, request, client)
  const fabric = await found(fabricAnswer, request, client)
  const at = book.fabrics.findIndex(({ id }) => id === fabric.id)
  if (at < 0) throw await pageNotFound(request, client)
  const { user, locale, measurementType } = context.get(visitorContext)
  return {
    fabric,
    book: { id: book.id, name: book.name, supplier: book.supplier, count: book.fabrics.length },
    at,
    previous: book.fabrics[at - 1] ?? null,
    next: book.fabrics[at + 1] ?? null,
    show: readShow(url.searchParams),
    metreage: readMetreage(url.searchParams, fabric.facts, { locale, measurementType }),
    standing: standingOf(user),
    customerName: user?.customer?.name ?? '',
    added: readAdded(url.searchParams, fabric),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const fabric = must(await context.get(clientContext)(getFabric, { params: { id: params.fabricid } }))
  return orderFabric({ request, context, fabric })
}

export default BookFabric
