import type { Route } from './+types/fabric-detail'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { FabricPage } from './fabric-page.tsx'
import { fabricName } from '../../cloth/fabric-name.ts'
import { found } from '../../shell/failed-page/not-found.server.ts'
import { publicPage } from '../../shell/page-head.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ListNeighbours } from './list-neighbours.tsx'
import { fabricHead } from './fabric-head.ts'
import { fabricPageData } from './fabric-page-data.server.ts'
import { readWanted } from '../../cloth/wanted-length.ts'
import { orderFabric } from './order-fabric.server.ts'

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  trail: ({ fabric }) => [{ page: 'fabrics' }, { name: fabricName(fabric), to: paths.fabric(fabric.id) }],
  trailEnd: ListNeighbours,
  words: ['fabric'],
}

export const meta: Route.MetaFunction = args =>
  publicPage(args, context => fabricHead(args.loaderData.fabric, context))

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const fabric = await found(
    await client(getFabric, { params: { id: params.id }, query: { metres: readWanted(url.searchParams) } }),
    request,
    client,
  )
  return fabricPageData(fabric, { url, context })
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  orderFabric({ request, context, id: params.id })

export default function FabricDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FabricPage {...loaderData} answer={actionData} />
}
