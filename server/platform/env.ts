import path from 'node:path'
import { z } from 'zod'
import { GATE_PASSWORD_LENGTH } from '@selvedge/contract/access/gate.ts'
import { isAddressRange } from './address-ranges.ts'
import { isLoopback } from './loopback.ts'
import { readSender, readSmtpUrl, type Sender, type SmtpSettings } from './smtp-settings.ts'

const flag = z.stringbool()
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && url.href === `${url.origin}/`
}

/**
 * A URL of a provider that we send requests to: without query, fragment or credentials; plain HTTP on loopback only.
 */
const isPlainAddress = (text: string): boolean => {
  const url = URL.parse(text)
  if (!url || url.username + url.search + url.hash !== '') return false
  return url.protocol === 'https:' || isLoopback(url.hostname)
}

/** All settings with their defaults. An empty value counts as not set. */
const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DEMO: flag.default(false),
  DEMO_CATALOGUE: flag.optional(),
  DEMO_TRADE: flag.optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must be scheme, host and port alone, such as https://selvedge.example')
    .transform(url => new URL(url).origin)
    .optional(),
  HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  // Only these two words: a typo must not leave a gate open that somebody meant to close.
  ACCESS_GATE_ENABLED: z.enum(['true', 'false'], 'must be true or false').default('false'),
  ACCESS_GATE_PASSWORD: z
    .string()
    .max(GATE_PASSWORD_LENGTH.max, `must not be longer than ${GATE_PASSWORD_LENGTH.max} characters`)
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters that nobody can guess, such as openssl rand -base64 32 prints')
    .optional(),
  OPERATOR_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{32,500}$/,
      'must be at least 32 characters that nobody can guess, without blanks, such as openssl rand -base64 32 prints',
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(list => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      ranges => ranges.every(isAddressRange),
      'must list addresses and ranges, such as 10.0.0.7, fd00::/8',
    ),
  PROFILE_APPROVAL: z.enum(['auto', 'manual']).default('auto'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isPlainAddress, 'must be an https address without query, such as https://accounts.google.com')
    .default('https://accounts.google.com'),
  PLACES_PROVIDER: z.enum(['google', 'photon', 'none'], 'must be google, photon or none').default('none'),
  PLACES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPlainAddress, 'must be an https address without query, such as https://photon.komoot.io')
    .optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(
      text => readSmtpUrl(text) !== null,
      'must be smtp:// or smtps:// with host and port, such as smtp://user:password@mail.example:587; what is no letter, digit, - or _ in name and password is %-encoded',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      text => readSender(text) !== null,
      'must be an address, such as Selvedge <orders@selvedge.example>',
    )
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe, such as sk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe, such as pk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint, such as whsec_…')
    .optional(),
  PICTURE_USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]{1,200}$/, 'must be at most 200 printable ASCII characters')
    .optional(),
  WEAVE_AHEAD: flag.default(true),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

/** Our registration with an OpenID Connect provider. */
export type IdentitySettings = { issuer: string; clientId: string; clientSecret: string | undefined }

/** The provider of address lookup. */
export type PlacesSettings =
  | { provider: 'photon'; url: string }
  | { provider: 'google'; url: string; apiKey: string }

/** Our account with Stripe. */
export type StripeSettings = { secretKey: string; publishableKey: string; webhookSecret: string }

export type Env = {
  port: number
  host: string
  demo: boolean
  demoCatalogue: boolean
  /** Play a year of orders of the demo sign-ins, where nothing was ordered yet. */
  demoTrade: boolean
  /** Public URL: scheme, host and port, without a trailing slash. */
  publicOrigin: string
  /** PUBLIC_ORIGIN is not set, so the request's own host is used. */
  isPublicOriginDefault: boolean
  /** Whether `Strict-Transport-Security` includes the subdomains of the public host. */
  hstsIncludesSubdomains: boolean
  dataDir: string
  /** DATA_DIR is not set, so data may be stored next to the database. */
  isDataDirDefault: boolean
  databaseUrl: string | undefined
  apiBaseUrl: string | undefined
  /** Signs messages between nodes; when unset, it is generated and stored in `dataDir` (session-secret.ts). */
  sessionSecret: string | undefined
  /** Bearer token of the operator API; undefined when that API is off. */
  operatorToken: string | undefined
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  /** Undefined when there is no access gate. */
  accessGatePassword: string | undefined
  profileApproval: 'auto' | 'manual'
  /** Identity provider for sign-in without a password; null when there is none. */
  identityProvider: IdentitySettings | null
  /** Null when there is no address lookup. */
  places: PlacesSettings | null
  /** SMTP server and sender; null when mails are stored but not sent. */
  mailServer: { settings: SmtpSettings; sender: Sender } | null
  /** Null when Stripe is not the payment gateway. */
  stripe: StripeSettings | null
  /** The `User-Agent` with which suppliers’ pictures are fetched. */
  pictureUserAgent: string
  /** Whether pictures of the catalogue are drawn before they are asked for. */
  weaveAhead: boolean
  logLevel: z.output<typeof Settings>['LOG_LEVEL']
}

/** Lists each invalid setting with its reason, one per line. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** The host name for a browser; the wildcard addresses have none of their own, so localhost is used. */
function nameOf(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Reads and validates the settings from the environment, once at boot. */
export function readEnv(source: Record<string, string | undefined>, defaults: { demo: boolean }): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Settings.safeParse({ DEMO: String(defaults.demo), ...given })
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const settings = parsed.data
  refusePublicDemo(settings)
  const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://${nameOf(settings.HOST)}:${settings.PORT}`
  return {
    port: settings.PORT,
    host: settings.HOST,
    demo: settings.DEMO,
    demoCatalogue: settings.DEMO_CATALOGUE ?? settings.DEMO,
    demoTrade: settings.DEMO_TRADE ?? settings.DEMO_CATALOGUE ?? settings.DEMO,
    publicOrigin,
    hstsIncludesSubdomains: settings.HSTS_INCLUDE_SUBDOMAINS,
    isPublicOriginDefault: settings.PUBLIC_ORIGIN === undefined,
    dataDir: path.resolve(settings.DATA_DIR ?? '.data'),
    isDataDirDefault: settings.DATA_DIR === undefined,
    databaseUrl: settings.DATABASE_URL,
    apiBaseUrl: settings.API_BASE_URL,
    sessionSecret: settings.SESSION_SECRET,
    operatorToken: settings.OPERATOR_TOKEN,
    trustedProxies: settings.TRUST_PROXY,
    accessGatePassword: gatePassword(settings),
    profileApproval: settings.PROFILE_APPROVAL,
    identityProvider: identitySettings(settings),
    places: placesSettings(settings),
    mailServer: mailServer(settings),
    stripe: stripeSettings(settings),
    pictureUserAgent: settings.PICTURE_USER_AGENT ?? `Selvedge (+${publicOrigin})`,
    weaveAhead: settings.WEAVE_AHEAD,
    logLevel: settings.LOG_LEVEL,
  }
}

/** Demo mode must neither listen on a public address nor have one through a proxy. */
function refusePublicDemo({ DEMO, HOST, PUBLIC_ORIGIN }: z.output<typeof Settings>): void {
  const names = [HOST, ...(PUBLIC_ORIGIN === undefined ? [] : [new URL(PUBLIC_ORIGIN).hostname])]
  const stranger = names.find(name => !isLoopback(name))
  if (!DEMO || stranger === undefined) return
  throw new SettingsError(
    `DEMO: demo mode shows every mail and signs anyone in, so it is refused on the public address ${stranger}`,
  )
}

function gatePassword(settings: z.output<typeof Settings>): string | undefined {
  if (settings.ACCESS_GATE_ENABLED !== 'true') return undefined
  if (settings.ACCESS_GATE_PASSWORD !== undefined) return settings.ACCESS_GATE_PASSWORD
  throw new SettingsError(
    'ACCESS_GATE_PASSWORD: needed while ACCESS_GATE_ENABLED is true; nobody could pass the gate',
  )
}

function identitySettings(settings: z.output<typeof Settings>): IdentitySettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, OIDC_ISSUER: issuer } = settings
  return clientId === undefined ? null : { issuer, clientId, clientSecret }
}

const PLACES_URLS = { photon: 'https://photon.komoot.io', google: 'https://places.googleapis.com' }

function placesSettings(settings: z.output<typeof Settings>): PlacesSettings | null {
  const { PLACES_PROVIDER: provider, PLACES_URL, GOOGLE_MAPS_API_KEY: apiKey } = settings
  if (provider === 'none') return null
  const url = PLACES_URL ?? PLACES_URLS[provider]
  if (provider === 'photon') return { provider, url }
  if (apiKey === undefined)
    throw new SettingsError('GOOGLE_MAPS_API_KEY: needed while PLACES_PROVIDER is google')
  return { provider, url, apiKey }
}

/** Without the webhook's secret, payments that are confirmed after their page was closed would be found late. */
function stripeSettings(settings: z.output<typeof Settings>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (secretKey === undefined) return null
  if (publishableKey === undefined)
    throw new SettingsError('STRIPE_PUBLISHABLE_KEY: needed with STRIPE_SECRET_KEY')
  if (webhookSecret === undefined)
    throw new SettingsError('STRIPE_WEBHOOK_SECRET: needed with STRIPE_SECRET_KEY')
  if (modeOf(secretKey) !== modeOf(publishableKey))
    throw new SettingsError(
      'STRIPE_PUBLISHABLE_KEY: must be of the same mode, test or live, as STRIPE_SECRET_KEY',
    )
  return { secretKey, publishableKey, webhookSecret }
}

const modeOf = (key: string): string | undefined => key.split('_')[1]

/**
 * Without a sender of this installation's own, mail servers would refuse the mails, or replies would go to somebody
 * else.
 */
function mailServer({ SMTP_URL, MAIL_FROM }: z.output<typeof Settings>): Env['mailServer'] {
  const settings = SMTP_URL === undefined ? null : readSmtpUrl(SMTP_URL)
  if (!settings) return null
  const sender = MAIL_FROM === undefined ? null : readSender(MAIL_FROM)
  if (!sender)
    throw new SettingsError('MAIL_FROM: must be set with SMTP_URL: the address that mails come from')
  return { settings, sender }
}
