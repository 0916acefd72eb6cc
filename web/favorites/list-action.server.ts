import { data, replace, redirect } from 'react-router'
import type { Route } from './+types/favorites-list'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import {
  changeFavoritesList,
  getFavoritesList,
  removeFavoritesList,
  type FavoritesList,
} from '@selvedge/contract/favorites/favorites.ts'
import {
  addFavoritesRoom,
  changeFavoritesRoom,
  favoritesToCart,
  removeFavorites,
  removeFavoritesRoom,
  restoreFavorites,
} from '@selvedge/contract/favorites/favorites-items.ts'
import { revokeFavoritesShare, shareFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { shareDays } from '@selvedge/contract/favorites/favorites-terms.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { sentNumber } from '../ui/form/typed-number.ts'
import { formFailure, must } from '../request/api.server.ts'
import { clientContext } from '../request/contexts.server.ts'
import { formText, formTexts } from '../request/form-text.ts'
import { changeItem, copyRoom, moveItem, placeItem } from './item-action.server.ts'
import { jsonIn } from './json-in.server.ts'
import type { ListResult } from './list-answer.ts'
import { readShow, searchFor, TAX } from './list-show.ts'

/** A submitted form of the list page. */
export type Sent = {
  id: string
  form: FormData
  client: Client
  text: (name: string) => string
  readList: () => Promise<FavoritesList>
}
type Outcome = Promise<Result<unknown>>

/** Intents after which the page just reloads the list. */
const changes: Record<string, (sent: Sent) => Outcome> = {
  settings: ({ id, client, form, text }) =>
    client(changeFavoritesList, {
      params: { id },
      body: {
        ...(form.has('name') && { name: text('name') }),
        endCustomer: text('endCustomer'),
        project: text('project'),
      },
    }),
  addRoom: ({ id, client, text }) =>
    client(addFavoritesRoom, { params: { id }, body: { name: text('roomName') } }),
  renameRoom: ({ id, client, text }) =>
    client(changeFavoritesRoom, { params: { id, roomId: text('roomId') }, body: { name: text('roomName') } }),
  roomUp: sent => moveRoom(sent, 'up'),
  roomDown: sent => moveRoom(sent, 'down'),
  removeRoom: ({ id, client, text }) =>
    client(removeFavoritesRoom, { params: { id, roomId: text('roomId') } }),
  copyRoom,
  change: changeItem,
  move: moveItem,
  place: placeItem,
  restore: ({ id, client, form }) =>
    client(restoreFavorites, {
      params: { id },
      body: jsonIn(form, 'restore', restoreFavorites.body),
    }),
  revoke: ({ id, client, text }) =>
    client(revokeFavoritesShare, { params: { id, shareId: text('shareId') } }),
}

function moveRoom({ id, client, text }: Sent, move: 'up' | 'down'): Outcome {
  return client(changeFavoritesRoom, { params: { id, roomId: text('roomId') }, body: { move } })
}

/** The list page's action. The `keep` field says which panel stays open. */
export async function listAction({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const client = context.get(clientContext)
  const sent: Sent = {
    id: params.id,
    form,
    client,
    text: name => formText(form, name),
    readList: async () => must(await client(getFavoritesList, { params: { id: params.id } })),
  }
  const intent = sent.text('intent')
  if (intent === 'removeList') return removeList(sent)
  if (intent === 'remove') return remove(sent)
  if (intent === 'cart') return answered(await toCart(sent), form)
  if (intent === 'share') return answered(await share(sent, request), form)
  const change = changes[intent]
  if (!change) throw new Response(null, { status: 400 })
  const result = await change(sent)
  if (!result.success) return formFailure(result, form)
  // A redirect of a fetcher is ignored if another navigation has started since, and the page would keep stale data.
  if (sent.text('keep') === 'page') return data<ListResult>({})
  const show = readShow(new URL(request.url).searchParams, await sent.readList())
  const keep = sent.text('keep') === 'item' && show.itemId ? { item: show.itemId } : {}
  return replace(paths.favoritesList(params.id) + searchFor(show, keep))
}

const answered = (result: Result<ListResult>, form: FormData) =>
  result.success ? data(result.data) : formFailure(result, form)

async function removeList({ id, client, form }: Sent) {
  const result = await client(removeFavoritesList, { params: { id } })
  return result.success ? redirect(paths.favorites) : formFailure(result, form)
}

/** Removes what is still there of what was chosen: in another tab, or by a colleague, some of it may be gone already. */
async function remove({ id, client, form, readList }: Sent) {
  const send = (itemIds: string[]) => client(removeFavorites, { params: { id }, body: { itemIds } })
  const chosen = formTexts(form, 'itemId')
  const result = await send(chosen)
  if (result.success || result.code !== 'notFound') return answered(result, form)
  const { items } = await readList()
  const left = chosen.filter(itemId => items.some(item => item.id === itemId))
  return left.length === 0 ? data<ListResult>({ removed: [] }) : answered(await send(left), form)
}

async function toCart({ id, client, form, text }: Sent): Promise<Result<ListResult>> {
  const orderType = text('orderType') === 'sample' ? 'sample' : 'cut'
  const key = text('cartKey') || undefined
  const body = { itemIds: formTexts(form, 'itemId'), orderType, key } as const
  const result = await client(favoritesToCart, { params: { id }, body })
  return result.success ? { ...result, data: { cart: { ...result.data, orderType } } } : result
}

async function share({ id, client, text }: Sent, request: Request): Promise<Result<ListResult>> {
  const days = shareDays.find(choice => String(choice) === text('days')) ?? shareDays[0]
  const markupPercent = sentNumber(text('markup') || '0')
  const result = await client(shareFavorites, { params: { id }, body: { days, markupPercent } })
  if (!result.success) return result
  const { linkToken, expiresAt } = result.data
  const withTax = text(TAX) === '1' ? `?${TAX}=1` : ''
  const url = new URL(request.url).origin + paths.share(linkToken) + withTax
  return { ...result, data: { link: { url, expiresAt, markupPercent: result.data.markupPercent } } }
}
