import { paths } from './paths.ts'

/** Cookie lifetimes of the specification, in seconds; every cookie's path is `/`. */
export const cookies = {
  accessToken: { name: 'accessToken', maxAgeSeconds: 3 * 24 * 3600 },
  profileCompleted: { name: 'profileCompleted', maxAgeSeconds: 365 * 24 * 3600 },
  isProtected: { name: 'isProtected', maxAgeSeconds: 3 * 24 * 3600 },
} as const

const protectedPaths: ReadonlySet<string> = new Set([
  paths.dashboard,
  '/favorites/{id}',
  paths.cart,
  paths.checkout,
  paths.orderDraft,
  '/checkout/payment',
  paths.quickOrder,
  paths.wallet,
  paths.walletStatement,
  '/dashboard/wallet/top-ups',
  paths.orders,
  paths.samples,
  paths.holds,
  paths.ordersCsv,
  paths.ordersWorkbook,
  '/dashboard/order-confirmations',
  '/dashboard/pro-formas',
  '/dashboard/order-again',
  '/dashboard/approvals',
  paths.invoices,
  paths.invoicesFile,
  paths.payInvoices,
  '/dashboard/invoices/payments',
  paths.accountStatement,
  paths.accountStatementPaper,
  paths.accountStatementFile,
  paths.accounting,
  paths.accountingFile,
  paths.teamMembers,
  paths.shippingIssues,
  paths.suppliersAndManufactures,
  paths.businessDetails,
  paths.paymentMethod,
  paths.specialPrices,
  paths.quotes,
  paths.newQuote,
  paths.myAccount,
])
/**
 * Sign-out, the unit switch and address lookup are not pages: they must work while the profile is incomplete. What is agreed to is
 * read before.
 */
const openWhileIncomplete: ReadonlySet<string> = new Set([
  paths.logout,
  paths.google,
  paths.googleCallback,
  paths.preferences,
  paths.places,
  paths.completeProfile,
  paths.verifyingProfile,
  paths.terms,
  paths.privacy,
  paths.emailVerification,
  paths.setNewPassword,
  paths.protected,
])
/** Reachable before the gate is passed: its form, sign-out, and robots.txt, which turns crawlers away. */
const openBeforeGate: ReadonlySet<string> = new Set([paths.protected, paths.logout, paths.robots])
/** A page of one thing alone, open to anyone with its link: a shared favourites list, a request, an order or a cutting that a supplier answers, a quote, a buyer’s answer about a line. */
const isOpenLink = (path: string): boolean =>
  /^\/(share|answer|supplier-order|quote|sign-off|cutting)\/[^/]+$/.test(path) ||
  /^\/(quote\/[^/]+\/paper|sign-off\/[^/]+\/photo)$/.test(path)
const signedOutOnly: ReadonlySet<string> = new Set([paths.signin, paths.signup, paths.resetPassword])

/** All at the desk, which has sign-ins of its own: its layout asks for them, and no session of a business counts. */
const isAtDesk = (path: string): boolean => /^\/desk(\/|$)/.test(path)

/** No gate configured, a gate this visitor has passed, or one they have not. */
export type GateState = 'off' | 'passed' | 'closed'
export type Visitor = {
  gate: GateState
  hasToken: boolean
  profileCompleted: boolean
}
export type Decision = { allow: true } | { allow: false; redirectTo: string }

/** A matched page: its path and its route parameters. */
export type Visit = {
  path: string
  params: Record<string, string | undefined>
  /** The URL carries a team invitation, which anyone with the link may open, signed in or not. */
  isInvited?: boolean
}

const decoded = (path: string): string => {
  try {
    return path
      .split('/')
      .map(segment => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}

/**
 * One canonical form of all the paths that the router treats as the same page: decoded segment by segment (a path with
 * a malformed escape is left alone), lower case, no trailing slash.
 */
export const canonicalPath = (path: string): string => decoded(path).toLowerCase().replace(/\/+$/, '') || '/'

/** The path with a trailing `id` or `orderid` segment removed. */
function withoutIdSegment({ path, params }: Visit): string {
  const plain = canonicalPath(path)
  return params['id'] || params['orderid'] ? plain.slice(0, plain.lastIndexOf('/')) || '/' : plain
}

const redirect = (redirectTo: string): Decision => ({ allow: false, redirectTo })
const allowed: Decision = { allow: true }

/**
 * Shared lists and other linked pages are open to anyone with the link. Then specification section 4, in its order: the gate; a fabric's own
 * page; protected pages need a token; a signed-in visitor completes the profile first, and is redirected away from the
 * sign-in pages.
 */
export function decideAccess(visit: Visit, visitor: Visitor): Decision {
  const path = canonicalPath(visit.path)
  if (isOpenLink(path)) return allowed
  if (visitor.gate === 'closed') return openBeforeGate.has(path) ? allowed : redirect(paths.protected)
  if (/^\/fabrics\/[^/]+$/.test(path) || isAtDesk(path)) return allowed
  if (path === paths.signup && visit.isInvited) return allowed
  const base = withoutIdSegment(visit)
  const isProtected = protectedPaths.has(base) || Boolean(visit.params['id'])
  if (isProtected && !visitor.hasToken) return redirect(paths.signin)
  if (visitor.hasToken && !visitor.profileCompleted && !openWhileIncomplete.has(path))
    return redirect(paths.completeProfile)
  if (visitor.hasToken && visitor.profileCompleted && signedOutOnly.has(path))
    return redirect(paths.dashboard)
  return allowed
}

/** Adds the page of ours to return to afterwards, for instance after signing in. */
export const withReturnPath = (path: string, wanted: string | null | undefined): string =>
  wanted ? `${path}?next=${encodeURIComponent(wanted)}` : path

/** Any origin works as the base: a URL that resolves to another origin is not ours. */
const HERE = 'http://selvedge.invalid'

/**
 * The page to return to after sign-in, if it is one of ours: path, query and fragment, resolved as a browser would.
 * Undefined for another origin, including paths such as `//host` that resolve to one.
 */
export function ownPath(candidate: string | null | undefined): string | undefined {
  if (!candidate?.startsWith('/') || /[\\\s\p{Cc}]/u.test(candidate)) return undefined
  const url = URL.parse(candidate, HERE)
  if (url?.origin !== HERE || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
