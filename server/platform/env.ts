import path from 'node:path'
import { z } from 'zod'

const flag = z.stringbool()
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && url.href === `${url.origin}/`
}

/** Every setting, with the default that a first start uses. An empty value counts as not set. */
const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DEMO: flag.default(false),
  DEMO_CATALOGUE: flag.optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must be scheme, host and port alone, such as https://selvedge.example')
    .transform(url => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ACCESS_GATE_ENABLED: flag
    .default(false)
    .refine(isOn => !isOn, 'this version has no access gate yet; remove the setting or set it to false'),
  PROFILE_APPROVAL: z.enum(['auto', 'manual']).default('auto'),
  MAIL_FROM: z.string().default('Selvedge <orders@selvedge.example>'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Env = {
  port: number
  host: string
  demo: boolean
  demoCatalogue: boolean
  /** Where visitors reach us: scheme, host and port, without a slash at the end. */
  publicOrigin: string
  /** Nobody named an origin, so a request's own address counts. */
  isPublicOriginDefault: boolean
  dataDir: string
  /** Nobody named a folder, so data may be kept where the database can reach it. */
  isDataDirDefault: boolean
  databaseUrl: string | undefined
  apiBaseUrl: string | undefined
  profileApproval: 'auto' | 'manual'
  mailFrom: string
  logLevel: z.output<typeof Settings>['LOG_LEVEL']
}

/** Names each setting that is wrong and why, one a line. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

/** What a browser calls the address that we listen on; one that stands for all addresses has no name of its own. */
function nameOf(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Settings from the environment, checked once at boot. */
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
  if (settings.DEMO && !isLoopback(settings.HOST)) {
    throw new SettingsError(
      `DEMO: demo mode shows every mail and signs anyone in, so it is refused on the public address ${settings.HOST}`,
    )
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    demo: settings.DEMO,
    demoCatalogue: settings.DEMO_CATALOGUE ?? settings.DEMO,
    publicOrigin: settings.PUBLIC_ORIGIN ?? `http://${nameOf(settings.HOST)}:${settings.PORT}`,
    isPublicOriginDefault: settings.PUBLIC_ORIGIN === undefined,
    dataDir: path.resolve(settings.DATA_DIR ?? '.data'),
    isDataDirDefault: settings.DATA_DIR === undefined,
    databaseUrl: settings.DATABASE_URL,
    apiBaseUrl: settings.API_BASE_URL,
    profileApproval: settings.PROFILE_APPROVAL,
    mailFrom: settings.MAIL_FROM,
    logLevel: settings.LOG_LEVEL,
  }
}
