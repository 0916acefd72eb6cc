import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { canonicalPath, cookies } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { MAX_QUICK_ORDER_FORM_BYTES } from '@selvedge/contract/cart/quick-order.ts'
import { addClothPicture } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { addClaimPhoto, MAX_CLAIM_FORM_BYTES } from '@selvedge/contract/claims/claims.ts'
import { sendCutting, sendRequestedCutting } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { deskCookie } from '@selvedge/contract/desk/operators.ts'
import { MAX_DESK_FILE_BYTES } from '@selvedge/contract/intake/import-terms.ts'
import { updateBusinessImage } from '@selvedge/contract/retailer/business.ts'
import { findOperator } from '../platform/operators.ts'
import { findMember } from '../platform/sessions.ts'
import type { Deps } from '../platform/deps.ts'
import { mediaTypeOf, mediaTypes } from './body.ts'
import { browserOf } from './browser.ts'
import { refuseManyFields, refuseManyParts } from './form-limits.ts'
import { BODY_LIMIT_BYTES, readLimited } from './limited-body.ts'
import type { Edge } from './request-log.ts'

/** Who has to be signed in for a large file to be read; a stranger's is not kept in memory. */
type Sender = 'member' | 'operator'
type FileForm = { limitBytes: number | undefined; from?: Sender }

/** The pages that have a form with a file, and the most bytes of it. */
const fileForms: Record<string, FileForm> = {
  [paths.businessDetails]: { limitBytes: updateBusinessImage.maxBodyBytes },
  [paths.quickOrder]: { limitBytes: MAX_QUICK_ORDER_FORM_BYTES },
  // Percent signs would make a long text three times as long.
  [paths.deskLegal]: { limitBytes: undefined, from: 'operator' },
  [paths.imports]: { limitBytes: MAX_DESK_FILE_BYTES, from: 'operator' },
  [paths.deskPayments]: { limitBytes: MAX_DESK_FILE_BYTES, from: 'operator' },
}

function fileFormOf(page: string): FileForm | undefined {
  if (/^\/desk\/shipments\/[^/]+\/sign-off\/[^/]+$/.test(page))
    return { limitBytes: sendCutting.maxBodyBytes, from: 'operator' }
  if (/^\/desk\/(?:stock\/[^/]+\/fabric|suppliers\/[^/]+\/new-fabric)$/.test(page))
    return { limitBytes: addClothPicture.maxBodyBytes, from: 'operator' }
  // By a link that only its supplier has; its call counts how often.
  if (page.startsWith(paths.cutting(''))) return { limitBytes: sendRequestedCutting.maxBodyBytes }
  if (page.startsWith(`${paths.shippingIssues}/new/`))
    return { limitBytes: MAX_CLAIM_FORM_BYTES, from: 'member' }
  if (page.startsWith(`${paths.shippingIssues}/`))
    return { limitBytes: addClaimPhoto.maxBodyBytes, from: 'member' }
  return fileForms[page]
}

/** The router asks for a page's data with `.data` behind the path. */
export const pageOf = (request: Request): string =>
  canonicalPath(new URL(request.url).pathname.replace(/\.data$/, ''))

/** Reads and counts a form before the router parses it, which has no limits of its own. */
export async function withReadBody(
  request: Request,
  isFrom: (sender: Sender) => Promise<boolean>,
): Promise<Request> {
  if (request.method !== 'POST') return request
  if (mediaTypeOf(request.headers.get('content-type')) !== mediaTypes.form) {
    const fields = await readLimited(request)
    refuseManyFields(fields)
    return withBody(request, fields)
  }
  const form = fileFormOf(pageOf(request))
  if (!form)
    throw new ApiError('unsupportedMediaType', { details: { expected: 'application/x-www-form-urlencoded' } })
  const isWelcome = form.from === undefined || (await isFrom(form.from))
  const parts = await readLimited(request, isWelcome ? form.limitBytes : BODY_LIMIT_BYTES)
  // A list's own empty lines look like parts.
  if (!isWelcome || form.from !== 'operator') refuseManyParts(parts)
  return withBody(request, parts)
}

const withBody = ({ url, method, headers, signal }: Request, body: Uint8Array<ArrayBuffer>): Request =>
  new Request(url, { method, headers, signal, body })

/** Whether the page's visitor is signed in, as a member of a business or at the desk. */
export async function isSentBy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  context: Context<Edge>,
  sender: Sender,
): Promise<boolean> {
  if (sender === 'member')
    return (await findMember(db, clock, memberToken(context), browserOf(context).clientAddress)) !== undefined
  const token = getCookie(context, deskCookie.name) ?? getCookie(context, deskCookie.name, 'host') ?? ''
  return (await findOperator(db, clock, token)) !== undefined
}

/** The cookie holds the token as JSON text. */
function memberToken(context: Context<Edge>): string {
  try {
    return String(JSON.parse(getCookie(context, cookies.accessToken.name) ?? ''))
  } catch {
    return ''
  }
}
