import {
  Activity,
  memo,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import {
  Outlet,
  UNSAFE_DataRouterDataContext as LoadedContext,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useMatches,
  useNavigation,
  type Location,
} from 'react-router'
import {
  dropPageAhead,
  leavePlace,
  reachPage,
  usePageAhead,
  type DrawablePage,
  type PageAhead,
} from '../browser/page-ahead.ts'
import { DefaultMain } from '../features/shell/default-layout.tsx'
import { SignUpOverPage } from './auth/sign-up-over-page.tsx'
import { pageHandleOf, trailOf, type PageHandle } from './page-handle.ts'
import styles from './page-in-view.module.css'

/**
 * The page in view and, out of view, the one whose link is pointed at (`drawnAhead`). Who follows that link sees it at once;
 * the router comes to it a moment later, finds it drawn, and brings its address, its title and what was loaded for it.
 */
export function PageInView() {
  const matches = useMatches()
  const location = useLocation()
  const loaded = use(LoadedContext)
  const ahead = usePageAhead()
  const [front, setFront] = useState({ key: 0, location })
  const isReached = ahead?.isOpen === true && ahead.location.pathname === location.pathname
  if (front.location !== location) setFront({ key: isReached ? ahead.key : front.key, location })
  const next = ahead && ahead.key !== front.key ? ahead : null
  const shown = next?.isOpen ? next : null
  useWayTo(shown, loaded)
  const route = matches.at(-1)
  const { page } = (route?.handle ?? {}) as PageHandle
  const inView = shown ? [shown] : matches
  const { bleed, trailEnd: TrailEnd } = pageHandleOf(inView)
  const data = inView.at(-1)?.loaderData
  return (
    <DefaultMain
      bleed={bleed}
      trail={trailOf(inView)}
      trailEnd={TrailEnd && data !== undefined && <TrailEnd {...(data as object)} />}
    >
      <SignUpOverPage>
        <Place key={front.key} state={shown ? 'left' : front.key === 0 ? 'served' : 'inView'}>
          {page && route ? (
            <Drawn page={page} loaderData={route.loaderData} actionData={loaded?.actionData?.[route.id]} />
          ) : (
            <Outlet />
          )}
        </Place>
        {next && (
          <Place key={next.key} state={shown ? 'inView' : 'ahead'} location={next.location}>
            <Drawn page={next.handle.page} loaderData={next.loaderData} />
          </Place>
        )}
      </SignUpOverPage>
    </DefaultMain>
  )
}

type DrawnProps = { page: DrawablePage<unknown>; loaderData: unknown; actionData?: unknown }

/** Being shown does not change what is drawn. */
const Drawn = memo(({ page: Page, loaderData, actionData }: DrawnProps) => (
  <Page loaderData={loaderData} actionData={actionData as never} />
))

type PlaceProps = {
  children: ReactNode
  /**
   * The first page of a document is `served`; drawn as the others are, the server would send it as a part that gets its
   * scripts later. A page that is `left` stands for as long as the router is on its way.
   */
  state: 'served' | 'inView' | 'ahead' | 'left'
  /** Of a page that the router has not come to. */
  location?: Location
}

function Place({ children, state, location }: PlaceProps) {
  const [isServed] = useState(state === 'served')
  const here = use(LocationContext)
  const there = useMemo(() => (location ? { ...here, location } : here), [here, location])
  const place = <LocationContext value={there}>{children}</LocationContext>
  return (
    <div
      ref={state === 'ahead' ? layOut : undefined}
      className={state === 'ahead' ? styles.ahead : state === 'left' ? styles.left : undefined}
      inert={state === 'left'}
      data-ahead={state === 'ahead' ? '' : undefined}
    >
      {isServed ? place : <Activity mode={state === 'ahead' ? 'hidden' : 'visible'}>{place}</Activity>}
    </div>
  )
}

/**
 * A part without effects is also without a place on the page, from each time on that something in it was drawn. Here it is
 * laid out all the same, so that it need only be painted.
 */
function layOut(element: HTMLElement | null): (() => void) | undefined {
  const drawn = new MutationObserver(() => {
    for (const child of element?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue
      drawn.observe(child, { attributeFilter: ['style'] })
      if (child.style.display === 'none') child.style.removeProperty('display')
      // What is not in view is laid out only for whoever asks.
      child.getBoundingClientRect()
    }
  })
  if (element) drawn.observe(element, { childList: true })
  return () => drawn.disconnect()
}

/** A page that is shown begins at its top, and gives way where the router does not come to it after all. */
function useWayTo(shown: PageAhead | null, loaded: unknown): void {
  const location = useLocation()
  const navigation = useNavigation()
  const isOnWay = useRef(false)
  useEffect(() => reachPage(location, loaded), [location, loaded])
  useEffect(() => dropPageAhead, [])
  useLayoutEffect(() => {
    isOnWay.current = false
    if (!shown) return
    // With its page the link loses the focus; the browser would first find out by styling all of what is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    leavePlace()
  }, [shown])
  useEffect(() => {
    if (!shown) return
    if (navigation.location?.pathname === shown.location.pathname) isOnWay.current = true
    else if (isOnWay.current) dropPageAhead()
  }, [shown, navigation])
}
