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
  paths.checkout,
  paths.wallet,
  paths.orders,
  paths.teamMembers,
  paths.shippingIssues,
  paths.suppliersAndManufactures,
  paths.businessDetails,
  paths.paymentMethod,
  paths.specialPrices,
  paths.myAccount,
])
/** Signing out, the unit switch and looking an address up are no pages: whoever is half-way through the profile needs them. */
const openWhileIncomplete: ReadonlySet<string> = new Set([
  paths.logout,
  paths.google,
  paths.googleCallback,
  paths.preferences,
  paths.places,
  paths.completeProfile,
  paths.verifyingProfile,
  paths.emailVerification,
  paths.setNewPassword,
  paths.protected,
])
/** Whoever stands before the gate may knock and leave; crawlers are told there to stay away. */
const openBeforeGate: ReadonlySet<string> = new Set([paths.protected, paths.logout, paths.robots])
/** A favourites list that was shared by its link shows itself alone, to whoever has the link. */
const isShareLink = (path: string): boolean => /^\/share\/[^/]+$/.test(path)
const signedOutOnly: ReadonlySet<string> = new Set([paths.signin, paths.signup, paths.resetPassword])

/** No gate, one that this visitor has passed, or one that they stand before. */
export type GateState = 'off' | 'passed' | 'closed'
export type Visitor = {
  gate: GateState
  hasToken: boolean
  profileCompleted: boolean
}
export type Decision = { allow: true } | { allow: false; redirectTo: string }

/** A matched page: its address and the names and values of its route parameters. */
export type Visit = {
  path: string
  params: Record<string, string | undefined>
  /** The address carries an invitation to a team, which is for whoever holds it, signed in or not. */
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
 * One spelling for all those by which the router finds the same page: escapes decoded segment by segment (a path with
 * a malformed one stays as it is), lower case, no slash at the end.
 */
export const spelledPlainly = (path: string): string => decoded(path).toLowerCase().replace(/\/+$/, '') || '/'

/** The path with a trailing `id` or `orderid` segment removed. */
function withoutIdSegment({ path, params }: Visit): string {
  const plain = spelledPlainly(path)
  return params['id'] || params['orderid'] ? plain.slice(0, plain.lastIndexOf('/')) || '/' : plain
}

const redirect = (redirectTo: string): Decision => ({ allow: false, redirectTo })
const allowed: Decision = { allow: true }

/**
 * A shared list is for whoever has its link. Then specification section 4, in its order: the gate, a fabric's own page, protected pages need a token, a signed-in
 * visitor completes the profile first, and has nothing to do on the sign-in pages.
 */
export function decideAccess(visit: Visit, visitor: Visitor): Decision {
  const path = spelledPlainly(visit.path)
  if (isShareLink(path)) return allowed
  if (visitor.gate === 'closed') return openBeforeGate.has(path) ? allowed : redirect(paths.protected)
  if (/^\/fabrics\/[^/]+$/.test(path)) return allowed
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

/** An address that leads on to another page of ours when it is done, such as signing in. */
export const withWayBack = (path: string, wanted: string | null | undefined): string =>
  wanted ? `${path}?next=${encodeURIComponent(wanted)}` : path

/** Any origin will do: what leaves it is not ours. */
const HERE = 'http://selvedge.invalid'

/**
 * A page to return to after sign-in, only when it is one of ours: path, query and fragment as a browser would resolve
 * them, never another origin, nor a path that begins like one.
 */
export function ownPath(candidate: string | null | undefined): string | undefined {
  if (!candidate?.startsWith('/') || /[\\\s\p{Cc}]/u.test(candidate)) return undefined
  const url = URL.parse(candidate, HERE)
  if (url?.origin !== HERE || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
