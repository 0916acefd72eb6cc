import { use, type ReactNode } from 'react'
import { TranslationsProvider } from './messages/translations.tsx'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { BrowserStateWhenIdle } from './shell/browser-state/browser-state-when-idle.tsx'
import { FavoritesProvider } from './favorites/favorites-provider.tsx'
import { CartOverPage } from './checkout/dialog/cart-over-page.tsx'
import { BareFrame } from './shell/frame/bare-frame.tsx'
import { DefaultLayout } from './shell/frame/default-layout.tsx'
import { FailedPage } from './shell/failed-page/failed-page.tsx'
import { wordsOf } from './shell/page-handle.ts'
import { NavigationProgress } from './shell/notices/navigation-progress.tsx'
import { ShellNotices } from './shell/notices/shell-notices.tsx'
import { errorHead } from './head/page-head.ts'
import { ThemeColour } from './head/theme-colour.tsx'
import { watchRequests } from './browser/failed-requests.ts'
import { useOpenPage } from './browser/open-page.ts'
import { useMessages } from './messages/catalogue.ts'
import type { Locale } from './messages/locales.ts'
import type { Sheet } from './messages/sheets.ts'
import { wordsOfDocument } from './messages/words-of-document.ts'
import { ServedLocale } from './messages/served-locale.ts'
import messageChunks from 'virtual:message-chunks'
import { noticeMiddleware } from './shell/notices/served-notice.server.ts'
import { loadRoot } from './shell/load-root.server.ts'
import { FormatsProvider } from './formats/formats.tsx'
import { fontUrls } from './ui/theme/preload.ts'
import { ServedModules } from './request/served-modules.ts'
import { initialise } from './request/visitor.server.ts'
import './ui/theme/index.css'

export { refreshAfterConflict as shouldRevalidate } from './request/refresh-after-conflict.ts'

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => initialise(args, next),
  (args, next) => noticeMiddleware(args, next),
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  (args, next) => watchRequests(args, next, wordsOfDocument),
]

export const loader = (args: Route.LoaderArgs) => loadRoot(args)

/** Only for errors outside a page; pages set their own head. */
export const meta: Route.MetaFunction = ({ error }) => (error ? errorHead() : [])

/** The HTML document. If the root loader failed, the language comes from the server-rendered document. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loadRoot>('root')
  const served = use(ServedLocale)
  const locale = root?.locale ?? served
  const words = wordsOf(useMatches())
  const messages = useMessages(locale, words)
  return (
    <html lang={locale} data-theme={root?.shell.theme ?? 'light'} data-words={words.join(' ')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {fontUrls.map(url => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <ThemeColour theme={root?.shell.theme ?? 'light'} />
        <link rel="icon" sizes="32x32" href="/favicon.ico" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <ModulePreloads />
        <MessagePreloads locale={locale} words={words} />
        <Meta />
        <Links />
      </head>
      <body>
        <TranslationsProvider locale={locale} messages={messages}>
          <FormatsProvider
            locale={locale}
            measurementType={root?.shell.measurementType ?? 'metric'}
            timeZone={root?.timeZone}
            display={root?.display ?? null}
          >
            {root && <NavigationProgress />}
            <ShellNotices served={root}>{children}</ShellNotices>
          </FormatsProvider>
        </TranslationsProvider>
        {root && <ScrollRestoration />}
        {root && <Scripts />}
      </body>
    </html>
  )
}

/** Preloads the message bundles that the server-rendered page needs; later ones are fetched by scripts. */
const MessagePreloads = ({ locale, words }: { locale: Locale; words: readonly Sheet[] }) =>
  words.map(sheet => {
    const file = messageChunks[locale]?.[sheet]
    return file && <link key={sheet} rel="modulepreload" href={file} fetchPriority="low" />
  })

/** Named before the router names them, which cannot give them a priority. */
const ModulePreloads = () =>
  use(ServedModules).map(href => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />)

export default function App() {
  useOpenPage()
  const root = useRouteLoaderData<typeof loadRoot>('root')
  return (
    <FavoritesProvider marks={root?.shell.favorites ?? null}>
      <Outlet />
      {root?.shell.cart && <CartOverPage />}
      {root && (
        <BrowserStateWhenIdle
          userId={root.shell.user?.id}
          isAtDesk={root.isAtDesk}
          measurementType={root.shell.measurementType}
          isMeasurementChosen={root.isMeasurementChosen}
          buildId={root.buildId}
        />
      )}
    </FavoritesProvider>
  )
}

/** Last resort, when even the layout failed to render. */
export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loadRoot>('root')
  const page = <FailedPage bleed />
  if (!root) return <BareFrame>{page}</BareFrame>
  return (
    <DefaultLayout shell={root.shell} bleed>
      {page}
    </DefaultLayout>
  )
}
