import type { Route } from './+types/book-fabric'
import { getBook, getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { FabricPage } from '../fabric/fabric-page.tsx'
import { fabricName } from '../../cloth/fabric-name.ts'
import { fabricHead } from '../fabric/fabric-head.ts'
import { fabricPageData } from '../fabric/fabric-page-data.server.ts'
import { orderFabric } from '../fabric/order-fabric.server.ts'
import { readWanted } from '../../cloth/wanted-length.ts'
import { found, pageNotFound } from '../../shell/failed-page/not-found.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { publicPage } from '../../shell/page-head.ts'
import { BookNeighbours } from './book-neighbours.tsx'

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  trail: ({ fabric, book }) => [
    { page: 'suppliers' },
    { name: book.supplier.name, to: paths.supplier(book.supplier.id) },
    { name: book.name, to: paths.book(book.supplier.id, book.id) },
    { name: fabricName(fabric), to: paths.bookFabric(book.supplier.id, book.id, fabric.id) },
  ],
  trailEnd: BookNeighbours,
  words: ['fabric'],
}

/** The canonical URL is the fabric's own; only the title names the book. */
export const meta: Route.MetaFunction = args =>
  publicPage(args, context => fabricHead(args.loaderData.fabric, context, args.loaderData.book))

/** 404 for a fabric that is not in this book. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [bookAnswer, fabricAnswer] = await Promise.all([
    client(getBook, { params: { supplier: params.books, book: params.fabrics } }),
    client(getFabric, { params: { id: params.fabricid }, query: { metres: readWanted(url.searchParams) } }),
  ])
  const book = await found(bookAnswer, request, client)
  const fabric = await found(fabricAnswer, request, client)
  const at = book.fabrics.findIndex(({ id }) => id === fabric.id)
  if (at < 0) throw await pageNotFound(request, client)
  return {
    ...fabricPageData(fabric, { url, context }),
    book: { id: book.id, name: book.name, supplier: book.supplier, count: book.fabrics.length },
    at,
    previous: book.fabrics[at - 1] ?? null,
    next: book.fabrics[at + 1] ?? null,
  }
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  orderFabric({ request, context, id: params.fabricid })

export default function BookFabric({ loaderData, actionData }: Route.ComponentProps) {
  return <FabricPage {...loaderData} answer={actionData} />
}
