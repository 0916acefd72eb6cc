import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import { Provider, type Configuration } from 'oidc-provider'
import { paths } from '@selvedge/contract/access/paths.ts'

export type Person = { sub: string; email?: string; email_verified?: unknown; name?: string; hd?: string }
/**
 * How it behaves: normally, never answering, closing the connection (always, or only for tokens), with an
 * error, with an HTML page.
 */
export type Behaviour = 'answers' | 'silent' | 'resets' | 'losesTokens' | 'fails' | 'talksNonsense'

export const CLIENT_ID = 'selvedge-of-tests'
export const CLIENT_SECRET = 'a-client-secret-of-tests'

export type TestIdentityProvider = {
  issuer: string
  settings: { issuer: string; clientId: string; clientSecret: string }
  /** Its accounts; add one to let it sign in. */
  people: Person[]
  behaviour: Behaviour
  /** Requested paths. */
  asked: string[]
  /** Signs arbitrary claims with the provider's key. */
  sign: (claims: JWTPayload, header?: Record<string, unknown>) => Promise<string>
  /** Its public signing key. */
  publicKey: JWK
  close: () => Promise<void>
}

type Options = { redirectOrigins: readonly string[]; port?: number; configuration?: Configuration }

/**
 * A certified OpenID Connect provider on this machine. Its login page has a button for each account, and one
 * to cancel.
 */
export async function startIdentityProvider(options: Options): Promise<TestIdentityProvider> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = { ...(await newKey()), kid: 'signs', alg: 'RS256', use: 'sig' }
  const { kty, n, e } = key
  const provider: TestIdentityProvider = {
    issuer,
    settings: { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    people: [],
    behaviour: 'answers',
    asked: [],
    publicKey: { kty: kty!, n: n!, e: e!, kid: key.kid, alg: key.alg, use: key.use },
    sign: async (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
        .sign(await importJWK(key, 'RS256')),
    close: () => close(server),
  }
  const oidc = new Provider(issuer, configurationOf(provider, key, options))
  const callback = oidc.callback()
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    provider.asked.push(pathname)
    if (misbehave(provider.behaviour, pathname, response)) return
    if (pathname.startsWith('/login/')) return void showLogin(oidc, provider, request, response)
    void callback(request, response)
  })
  return provider
}

export async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return exportJWK(privateKey)
}

function configurationOf(provider: TestIdentityProvider, key: JWK, options: Options): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: options.redirectOrigins.map(origin => origin + paths.googleCallback),
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a-cookie-key-of-tests'] },
    // Like Google: the claims of the scopes are in the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 3600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/login/${uid}` },
    findAccount: (_, accountId) => {
      const person = provider.people.find(({ sub }) => sub === accountId)
      return person && { accountId, claims: () => person }
    },
    loadExistingGrant: async ctx => {
      const { client, session } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      grant.addOIDCClaims(['email', 'email_verified', 'hd', 'name'])
      await grant.save()
      return grant
    },
    ...options.configuration,
  }
}

function misbehave(behaviour: Behaviour, pathname: string, response: ServerResponse): boolean {
  if (behaviour === 'losesTokens' && pathname !== '/token') return false
  if (behaviour === 'resets' || behaviour === 'losesTokens') response.destroy()
  if (behaviour === 'fails') response.writeHead(503).end()
  if (behaviour === 'talksNonsense') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello')
  return behaviour !== 'answers'
}

async function showLogin(
  oidc: Provider,
  { people }: TestIdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const choice = await readChoice(request)
    const cancelled = { error: 'access_denied', error_description: 'Cancelled' }
    const result = choice === 'cancel' ? cancelled : { login: { accountId: choice } }
    return oidc.interactionFinished(request, response, result)
  }
  const buttons = people.map(
    ({ sub, name }) => `<button name="as" value="${sub}">Continue as ${name}</button>`,
  )
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><title>Sign in at the provider</title><link rel="icon" href="data:,">
<form method="post">${buttons.join('')}<button name="as" value="cancel">Cancel</button></form></html>`)
}

async function readChoice(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString()).get('as') ?? ''
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}

/**
 * Plays the browser at the provider: follows to the login page, chooses, and follows the redirect back to us.
 */
export async function signInAtProvider(authorizationUrl: string, choice: string): Promise<URL> {
  const { origin } = new URL(authorizationUrl)
  const cookies = new Map<string, string>()
  const ask = async (address: string, init: RequestInit = {}): Promise<string> => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const answer = await fetch(address, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${answer.status} at ${new URL(address).pathname}: ${await answer.text()}`)
    return new URL(location, origin).href
  }
  const login = await ask(authorizationUrl)
  let at = await ask(login, { method: 'POST', body: new URLSearchParams({ as: choice }) })
  while (at.startsWith(origin)) at = await ask(at)
  return new URL(at)
}
