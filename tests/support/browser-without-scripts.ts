import type { App } from '@selvedge/server/app.ts'
import { ORIGIN } from './application.ts'

/** A response, with its body read. */
export type Page = { status: number; location: string | null; headers: Headers; html: string }
export type BrowserWithoutScripts = {
  /** Requests an address of ours; redirects are not followed. */
  open: (address: string, headers?: Record<string, string>) => Promise<Page>
  /** Submits a form there, with our own origin. */
  submit: (address: string, fields?: Record<string, string> | URLSearchParams | FormData) => Promise<Page>
  /** Its cookies, as they were set. */
  cookies: Map<string, string>
}

/** A browser that keeps cookies and submits forms, for an application in this process, under any origin. */
export function createBrowserWithoutScripts(app: App, origin = ORIGIN): BrowserWithoutScripts {
  const cookies = new Map<string, string>()
  async function ask(address: string, init: RequestInit): Promise<Page> {
    const cookie = [...cookies.values()].map(line => line.split(';')[0]).join('; ')
    const headers = new Headers(init.headers)
    headers.set('accept', 'text/html')
    if (cookie) headers.set('cookie', cookie)
    const answer = await app.fetch(new Request(origin + address, { ...init, headers, redirect: 'manual' }))
    for (const line of answer.headers.getSetCookie()) keep(cookies, line)
    const { status } = answer
    const location = answer.headers.get('location')
    return { status, location, headers: answer.headers, html: await answer.text() }
  }
  return {
    cookies,
    open: (address, headers = {}) => ask(address, { headers }),
    submit: (address, fields = {}) =>
      ask(address, {
        method: 'POST',
        headers: { origin },
        body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      }),
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const name = line.slice(0, line.indexOf('='))
  if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name)
  else cookies.set(name, line)
}
