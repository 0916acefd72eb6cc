import type { Route } from './+types/fabric-detail'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { FabricPage } from './fabric-page.tsx'
import { fabricName } from '../../cloth/fabric-name.ts'
import { readMetreage } from './metreage/read-metreage.ts'
import { readShow } from './stage-scale.ts'
import { found } from '../../shell/failed-page/not-found.server.ts'
import { publicPage } from '../../shell/page-head.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { readAdded } from './added-line.ts'
import { fabricHead } from './fabric-head.ts'
import { orderFabric } from './order-fabric.server.ts'
import { orderRightsOf } from './order-rights.ts'

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  trail: ({ fabric }) => [{ page: 'fabrics' }, { name: fabricName(fabric), to: paths.fabric(fabric.id) }],
  words: ['fabric'],
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
    orderRights: orderRightsOf(user),
    customerName: user?.customer?.name ?? '',
    added: readAdded(url.searchParams, fabric),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const fabric = must(await context.get(clientContext)(getFabric, { params: { id: params.id } }))
  return orderFabric({ request, context, fabric })
}

export default function FabricDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FabricPage {...loaderData} answer={actionData} />
}
