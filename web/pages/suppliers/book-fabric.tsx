import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/book-fabric'
import { getBook, getFabric } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { must } from '../../api.server.ts'
import { clientContext, visitorContext } from '../../contexts.server.ts'
import { FabricPage } from '../../features/catalogue/detail/fabric-page.tsx'
import { readShow } from '../../features/catalogue/detail/stage-scale.ts'
import { fabricMeta } from '../../features/catalogue/fabric-meta.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { readAdded } from '../fabrics/added-line.ts'
import { orderFabric } from '../fabrics/order-fabric.server.ts'
import { standingOf } from '../fabrics/standing.ts'
import { localeOf } from '../page-title.ts'
import { BookNeighbours } from './book-neighbours.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  fabricMeta(loaderData?.fabric, localeOf(matches))

/** The fabric with its place in the book. A fabric that is not in this book has no page here. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [bookAnswer, fabricAnswer] = await Promise.all([
    client(getBook, { params: { supplier: params.books, book: params.fabrics } }),
    client(getFabric, { params: { id: params.fabricid } }),
  ])
  const book = must(bookAnswer)
  const fabric = must(fabricAnswer)
  const at = book.fabrics.findIndex(({ id }) => id === fabric.id)
  if (at < 0) throw data({ message: `Page Not Found: ${url.pathname}` }, { status: 404 })
  const { user } = context.get(visitorContext)
  return {
    fabric,
    book: { id: book.id, name: book.name, supplier: book.supplier, count: book.fabrics.length },
    at,
    previous: book.fabrics[at - 1] ?? null,
    next: book.fabrics[at + 1] ?? null,
    show: readShow(url.searchParams),
    standing: standingOf(user),
    added: readAdded(url.searchParams, fabric),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const fabric = must(await context.get(clientContext)(getFabric, { params: { id: params.fabricid } }))
  return orderFabric({ request, context, fabric })
}

export default function BookFabric({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('catalogue.pages')
  const { fabric, book } = loaderData
  const { supplier } = book
  const items = [
    { label: t('suppliers'), to: paths.suppliers },
    { label: supplier.name, to: paths.supplier(supplier.id) },
    { label: book.name, to: paths.book(supplier.id, book.id) },
    { label: `${fabric.facts.designName} ${fabric.colourNumber} ${fabric.colourName}` },
  ]
  const trail = (
    <>
      <Breadcrumbs label={t('trail')} items={items} />
      <BookNeighbours {...loaderData} />
    </>
  )
  return <FabricPage {...loaderData} answer={actionData} trail={trail} />
}
