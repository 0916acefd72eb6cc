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
  paths.myAccount,
])
/** Signing out and the unit switch are no pages: whoever is half-way through the profile needs both. */
const openWhileIncomplete: ReadonlySet<string> = new Set([
  paths.logout,
  paths.preferences,
  paths.completeProfile,
  paths.verifyingProfile,
  paths.emailVerification,
  paths.setNewPassword,
  paths.protected,
])
const signedOutOnly: ReadonlySet<string> = new Set([paths.signin, paths.signup, paths.resetPassword])

export type Visitor = {
  gate: 'off' | 'passed' | 'closed'
  hasToken: boolean
  profileCompleted: boolean
}
export type Decision = { allow: true } | { allow: false; redirectTo: string }

/** A matched page: its address and the names and values of its route parameters. */
export type Visit = { path: string; params: Record<string, string | undefined> }

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
 * Specification section 4, in its order: the gate, a fabric's own page, protected pages need a token, a signed-in
 * visitor completes the profile first, and has nothing to do on the sign-in pages.
 */
export function decideAccess(visit: Visit, visitor: Visitor): Decision {
  const path = spelledPlainly(visit.path)
  if (visitor.gate === 'closed') return path === paths.protected ? allowed : redirect(paths.protected)
  if (/^\/fabrics\/[^/]+$/.test(path)) return allowed
  const base = withoutIdSegment(visit)
  const isProtected = protectedPaths.has(base) || Boolean(visit.params['id'])
  if (isProtected && !visitor.hasToken) return redirect(paths.signin)
  if (visitor.hasToken && !visitor.profileCompleted && !openWhileIncomplete.has(path))
    return redirect(paths.completeProfile)
  if (visitor.hasToken && visitor.profileCompleted && signedOutOnly.has(path))
    return redirect(paths.dashboard)
  return allowed
}

/** A page to return to after sign-in, only when it is one of ours: a path, never another origin. */
export function ownPath(candidate: string | null | undefined): string | undefined {
  if (!candidate || !candidate.startsWith('/') || /[\\\s\p{Cc}]|^\/\//u.test(candidate)) return undefined
  return candidate
}
