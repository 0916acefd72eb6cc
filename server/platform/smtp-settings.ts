import { isLoopback } from './loopback.ts'

/** The SMTP server and the sender of our mails. */
export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte (smtps). */
  isSecure: boolean
  /** Abort unless the server offers STARTTLS: mails contain links that open accounts. */
  needsTls: boolean
  auth: { user: string; pass: string } | null
}
export type Sender = { name: string; address: string }

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
const isScheme = (protocol: string): protocol is keyof typeof PORTS => Object.hasOwn(PORTS, protocol)

/**
 * `smtp://user:password@host:port` starts in plain text and upgrades with STARTTLS, which only a loopback server may
 * omit; `smtps://` is TLS from the start. Null when the URL is invalid or has parts beyond these.
 */
export function readSmtpUrl(text: string): SmtpSettings | null {
  const url = URL.parse(text)
  if (!url || !isScheme(url.protocol) || url.hostname === '') return null
  if (!['', '/'].includes(url.pathname) || url.search + url.hash !== '') return null
  const [user, pass] = [decoded(url.username), decoded(url.password)]
  if (user === null || pass === null || (user === '') !== (pass === '')) return null
  const isSecure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    isSecure,
    needsTls: !isLoopback(url.hostname),
    auth: user === '' ? null : { user, pass },
  }
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const ADDRESS = String.raw`[^\s@<>()\[\],;:"\\]+@[^\s@<>()\[\],;:"\\]+`
const NAMED = new RegExp(String.raw`^([^<>"\r\n\p{Cc}]*?)\s*<(${ADDRESS})>$`, 'u')
const BARE = new RegExp(`^${ADDRESS}$`, 'u')

/** A single plain address: no list, display name, route or line break. */
export const isMailAddress = (text: string): boolean => BARE.test(text) && !/\p{Cc}/u.test(text)

/** `Selvedge <orders@selvedge.example>`, or the address alone; null for anything else. */
export function readSender(text: string): Sender | null {
  if (isMailAddress(text)) return { name: '', address: text }
  const [, name = '', address = ''] = NAMED.exec(text) ?? []
  return isMailAddress(address) ? { name: name.trim(), address } : null
}
