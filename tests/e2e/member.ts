import type { BrowserContext, Cookie } from '@playwright/test'
import { signUp, verifyEmail } from '@selvedge/contract/account/account.ts'
import { addToCart, type NewCartItem } from '@selvedge/contract/cart/cart.ts'
import { getFabric, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { createClient, type Client, type Result } from '@selvedge/contract/call/client.ts'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { addCard } from '@selvedge/contract/payments/payments.ts'
import type { TeamRole } from '@selvedge/contract/access/permissions.ts'
import {
  saveProfileBusiness,
  saveProfileManufacturers,
  saveProfileSuppliers,
  saveProfileTeam,
} from '@selvedge/contract/retailer/retailer.ts'
import { acceptInvitation, inviteMember } from '@selvedge/contract/retailer/team.ts'
import { newEmail, ORIGIN, PASSWORD } from './journey.ts'

export type Member = { client: Client; token: string; email: string }

/** Each from its own IP address, because sign-ups per address are limited. */
export const clientOf = (token?: string): Client =>
  createClient({
    baseUrl: `${ORIGIN}/api`,
    fetch: request => fetch(request),
    token,
    headers: { 'x-forwarded-for': `11.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}` },
  })

/** The data of a successful answer; throws for a refusal. */
export async function done<T>(answer: Promise<Result<T>>): Promise<{ data: T; token: string }> {
  const result = await answer
  if (!result.success) throw new Error(`${result.code}: ${result.message} ${JSON.stringify(result.fields)}`)
  return { data: result.data, token: result.token ?? '' }
}

/** A member created through the API, with a confirmed address and the first profile steps saved. */
export async function openMember({ steps = 4 }: { steps?: 0 | 1 | 2 | 3 | 4 } = {}): Promise<Member> {
  const email = newEmail()
  const person = { firstName: 'Nora', lastName: 'Ellwood', email, password: PASSWORD }
  await done(clientOf()(signUp, { body: person }))
  const { token } = await done(clientOf()(verifyEmail, { query: { token: await mailedToken(email) } }))
  const client = clientOf(token)
  for (const save of profileSteps.slice(0, steps)) await save(client)
  return { client, token, email }
}

/** The secret in the newest link that was mailed. */
async function mailedToken(email: string): Promise<string> {
  const list = await (await fetch(`${ORIGIN}/dev/mail`)).text()
  const row = list.split('<tr').find(one => one.includes(email))
  const address = /href="([^"]+)"/.exec(row ?? '')?.[1]
  if (!address) throw new Error(`No mail to ${email}`)
  const mail = await (await fetch(new URL(address, ORIGIN))).text()
  return /[?&](?:token|invitation)=([\w-]+)/.exec(mail)?.[1] ?? ''
}

export const tom = { firstName: 'Tom', lastName: 'Reeve' }

/** Invites an address into the member's team and returns the mailed token. */
export async function inviteColleague({ client }: Member, email: string, role: TeamRole): Promise<string> {
  await done(client(inviteMember, { body: { ...tom, email, role } }))
  return mailedToken(email)
}

/** A new colleague in the member's team. */
export async function addColleague(member: Member, role: TeamRole): Promise<Member> {
  const email = newEmail()
  const body = { ...tom, token: await inviteColleague(member, email, role), password: PASSWORD }
  const { token } = await done(clientOf()(acceptInvitation, { body }))
  return { client: clientOf(token), token, email }
}

const businessAddress = {
  line1: '14 Walcot Street',
  line2: '',
  city: 'Bath',
  region: '',
  postcode: 'BA1 5BG',
  country: 'GB',
}
const profileSteps: ((client: Client) => Promise<unknown>)[] = [
  client =>
    done(
      client(saveProfileBusiness, {
        query: { step: '1' },
        body: { businessName: 'Ellwood & Daughter', businessAddress, measurementType: 'metric' },
      }),
    ),
  client => done(client(saveProfileSuppliers, { query: { step: '2' }, body: { selectedSuppliers: [] } })),
  client =>
    done(client(saveProfileManufacturers, { query: { step: '3' }, body: { selectedManufacturers: [] } })),
  client => done(client(saveProfileTeam, { query: { step: '4' }, body: { teamMember: null } })),
]

/** The session cookie in Playwright's format. */
export const sessionCookie = (token: string): Cookie => ({
  name: 'accessToken',
  value: encodeURIComponent(JSON.stringify(token)),
  domain: new URL(ORIGIN).hostname,
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax',
})

/** Signs a browser in as this member. */
export const signIn = (context: BrowserContext, { token }: Member): Promise<void> =>
  context.addCookies([sessionCookie(token)])

/** The least length and the step that cloths of `fillCart` are sold in, so that no length of a test is rounded. */
const SOLD_FROM_MICROMETRES = 2_000_000
const SOLD_IN_STEPS_OF_MICROMETRES = 100_000

/** Adds lines to the member's cart, each of another cloth with plenty of stock. */
export async function fillCart({ client }: Member, lines: Omit<NewCartItem, 'fabricId'>[]): Promise<void> {
  const { fabrics } = (await done(client(listFabrics, { query: { inStockMetres: 15 } }))).data
  const wanted = [...lines]
  for (const { id } of fabrics) {
    const [line] = wanted
    if (line === undefined) return
    const { supply } = (await done(client(getFabric, { params: { id }, query: {} }))).data
    if (supply.minOrderMicrometres > SOLD_FROM_MICROMETRES) continue
    if (supply.orderIncrementMicrometres > SOLD_IN_STEPS_OF_MICROMETRES) continue
    await done(client(addToCart, { body: { fabricId: id, ...line } }))
    wanted.shift()
  }
  if (wanted.length > 0) throw new Error(`No cloth was left for ${wanted.length} of ${lines.length} lines`)
}

export const keepCard = ({ client }: Member, paymentMethod: string) =>
  done(client(addCard, { body: { paymentMethod } }))

/** All orders of the member, newest first. */
export const ordersOf = async ({ client }: Member) =>
  (await done(client(listOrders, { query: {} }))).data.orders
