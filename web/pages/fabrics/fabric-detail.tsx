import type { Route } from './+types/fabric-detail'
import { getFabric } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { must } from '../../api.server.ts'
import { clientContext, visitorContext } from '../../contexts.server.ts'
import { FabricPage } from '../../features/catalogue/detail/fabric-page.tsx'
import { fabricName } from '../../features/catalogue/fabric-name.ts'
import { readMetreage } from '../../features/catalogue/detail/metreage/read-metreage.ts'
import { readShow } from '../../features/catalogue/detail/stage-scale.ts'
import { found } from '../failed-page/not-found.server.ts'
import { publicPage } from '../page-head.ts'
import type { PageHandle } from '../page-handle.ts'
import { readAdded } from './added-line.ts'
import { fabricHead } from './fabric-head.ts'
import { orderFabric } from './order-fabric.server.ts'
import { standingOf } from './standing.ts'

const FabricDetailPage = ({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) => (
  <FabricPage {...loaderData} answer={actionData} />
)

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  trail: ({ fabric }) => [{ page: 'fabrics' }, { name: fabricName(fabric), to: paths.fabric(fabric.id) }],
  words: ['fabric'],
  page: FabricDetailPage,
}

export const meta: Route.MetaFunction = args =>
  publicPage(args, context => fabricHead(args.loaderData.fabric, context))

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const fabric = await found(await client(getFabric, { params: { id: params.id } }), request, client)
  const { user, locale, measurementType } = context.get(visitorContext)
  return {
    fabric,
    show: readShow(url.searchParams),
    metreage: readMetreage(url.searchParams, fabric.facts, { locale, measurementType }),
    standing: standingOf(user),
    customerName: user?.customer?.name ?? '',
    added: readAdded(url.searchParams, fabric),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const fabric = must(await context.get(clientContext)(getFabric, { params: { id: params.id } }))
  return orderFabric({ request, context, fabric })
}

export default FabricDetailPage
