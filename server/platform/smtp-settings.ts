import { isLoopback } from './loopback.ts'

/** How mails leave: the server that takes them over, and whose they are. */
export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte (smtps). */
  isSecure: boolean
  /** Nothing is said to a server that does not begin TLS: mails carry links that open accounts. */
  needsTls: boolean
  auth: { user: string; pass: string } | null
}
export type Sender = { name: string; address: string }

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
const isScheme = (protocol: string): protocol is keyof typeof PORTS => Object.hasOwn(PORTS, protocol)

/**
 * `smtp://user:password@host:port` begins in plain text and goes on in TLS (STARTTLS), which only a server on this very
 * machine may do without; `smtps://` is TLS from the start. Null where that cannot be read, or says more than it may.
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

/** One plain address, which is what a mail goes to: no list, no name, no route, no line break. */
export const isMailAddress = (text: string): boolean => BARE.test(text) && !/\p{Cc}/u.test(text)

/** `Selvedge <orders@selvedge.example>`, or the address alone; null for anything else. */
export function readSender(text: string): Sender | null {
  if (isMailAddress(text)) return { name: '', address: text }
  const [, name = '', address = ''] = NAMED.exec(text) ?? []
  return isMailAddress(address) ? { name: name.trim(), address } : null
}
