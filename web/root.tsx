import { use, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { Links, Meta, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { getCart } from '@selvedge/contract/cart.ts'
import { getFavoriteMarks } from '@selvedge/contract/favorites.ts'
import {
  buildContext,
  clientContext,
  demoContext,
  servedRequestContext,
  visitorContext,
} from './contexts.server.ts'
import { useAuthState } from './auth-state.ts'
import { BrowserStateWhenIdle } from './features/browser-state/browser-state-when-idle.tsx'
import { FavoritesProvider } from './features/favorites/favorites-provider.tsx'
import { BareFrame } from './features/shell/bare-frame.tsx'
import { DefaultLayout } from './features/shell/default-layout.tsx'
import { FailedPage } from './pages/failed-page/failed-page.tsx'
import { wordsOf } from './pages/page-handle.ts'
import { ShellNotices } from './features/shell/shell-notices.tsx'
import { errorHead } from './head/page-head.ts'
import { ThemeColour } from './head/theme-colour.tsx'
import { watchRequests } from './browser/failed-requests.ts'
import { placeKey } from './browser/page-ahead.ts'
import { useMessages } from './messages/catalogue.ts'
import type { Locale } from './messages/locales.ts'
import type { Sheet } from './messages/sheets.ts'
import { wordsOfDocument } from './messages/words-of-document.ts'
import { ServedLocale } from './messages/served-locale.ts'
import messageChunks from 'virtual:message-chunks'
import { preferencesOf } from './session.server.ts'
import { displayCurrencyFor } from './display-currency.server.ts'
import { carryNotice, takeNotice } from './served-notice.server.ts'
import { shellViewOf } from './shell-view.server.ts'
import { StillOutlet } from './still-outlet.tsx'
import { FormatsProvider } from './trade/formats.tsx'
import { fontUrls } from './ui/theme/preload.ts'
import { initialise, pagePath } from './visitor.server.ts'
import './ui/theme/index.css'

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => initialise(args, next),
  (args, next) => carryNotice(args, next),
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => watchRequests(request, next, wordsOfDocument),
]

/** Everything that the frame of every page needs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const client = context.get(clientContext)
  const isRetailer = visitor.user?.isProfileCompleted ?? false
  const [cart, favorites, display] = await Promise.all([
    isRetailer ? client(getCart) : undefined,
    isRetailer ? client(getFavoriteMarks) : undefined,
    displayCurrencyFor(visitor, client),
  ])
  return {
    requestId: context.get(servedRequestContext).id,
    isDemo: context.get(demoContext),
    locale: visitor.locale,
    origin: new URL(request.url).origin,
    buildId: context.get(buildContext),
    isMeasurementChosen: visitor.user !== null || preferencesOf(request).measurementType !== undefined,
    display,
    notice: takeNotice(context),
    shell: shellViewOf(visitor, {
      cart: cart?.success ? cart.data : null,
      favorites: favorites?.success ? favorites.data : null,
      path: pagePath(request),
    }),
  }
}

/** Pages bring their own; this one stands where a page could not. */
export const meta: Route.MetaFunction = ({ error }) => (error ? errorHead() : [])

/** The document. Where the frame could not be loaded it stays as it was sent: its scripts would know neither. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
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
        <WordFiles locale={locale} words={words} />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={locale} messages={messages} timeZone="UTC">
          <FormatsProvider
            locale={locale}
            measurementType={root?.shell.measurementType ?? 'metric'}
            display={root?.display ?? null}
          >
            <ShellNotices served={root}>{children}</ShellNotices>
          </FormatsProvider>
        </IntlProvider>
        {root && <ScrollRestoration getKey={placeKey} />}
        {root && <Scripts />}
      </body>
    </html>
  )
}

/** Names the files of the words as the page is served; once scripts run, they fetch what they need themselves. */
const WordFiles = ({ locale, words }: { locale: Locale; words: readonly Sheet[] }) =>
  words.map(sheet => {
    const file = messageChunks[locale]?.[sheet]
    return file && <link key={sheet} rel="modulepreload" href={file} />
  })

export default function App() {
  const root = useRouteLoaderData<typeof loader>('root')
  const { user } = useAuthState()
  return (
    <FavoritesProvider marks={root?.shell.favorites ?? null}>
      <StillOutlet />
      {root && (
        <BrowserStateWhenIdle
          userId={user?.id}
          measurementType={root.shell.measurementType}
          isMeasurementChosen={root.isMeasurementChosen}
          buildId={root.buildId}
        />
      )}
    </FavoritesProvider>
  )
}

/** The last error page, where not even a layout could be made around the one that failed. */
export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>('root')
  const page = <FailedPage bleed />
  if (!root) return <BareFrame>{page}</BareFrame>
  return (
    <DefaultLayout shell={root.shell} bleed>
      {page}
    </DefaultLayout>
  )
}
