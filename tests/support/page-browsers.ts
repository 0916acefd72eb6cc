import { createBrowserWithoutScripts, type BrowserWithoutScripts } from './browser-without-scripts.ts'
import { builtPages } from './built-pages.ts'
import { createPageApplication } from './page-application.ts'

/** Whose sessions a browser has: the tokens of a business’s member, and of somebody at the desk. */
type Sessions = { member?: string | undefined; desk?: string | undefined }
export type BuiltPages = Awaited<ReturnType<typeof openBuiltPages>>

/** An application with the built pages, and browsers without scripts that open them. */
export async function openBuiltPages() {
  const pages = await createPageApplication()
  const app = pages.appWith(await builtPages())
  const newBrowser = ({ member, desk }: Sessions = {}): BrowserWithoutScripts => {
    const browser = createBrowserWithoutScripts(app)
    const keep = (name: string, value: string) =>
      browser.cookies.set(name, `${name}=${encodeURIComponent(value)}`)
    if (member !== undefined) keep('accessToken', JSON.stringify(member))
    if (desk !== undefined) keep('deskToken', desk)
    return browser
  }
  return { application: pages.application, app, newBrowser }
}

/** The visible text of a page. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
