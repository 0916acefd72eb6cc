import { paths } from '@selvedge/contract/access/paths.ts'

/** Specification section 9: interval of the build check. */
export const BUILD_CHECK_INTERVAL_MS = 3_600_000
/** Minimum time between checks when the tab becomes visible. */
export const BUILD_CHECK_PAUSE_MS = 60_000

/** Checks the served build hourly and when the tab becomes visible, and calls back if it has changed. */
export function watchForNewerBuild(running: string, onNewer: (build: string) => void): () => void {
  let checkedAt = Date.now()
  const check = async () => {
    checkedAt = Date.now()
    const served = await servedBuild()
    if (served !== undefined && served !== running) onNewer(served)
  }
  const checkInView = () => {
    const isDue = Math.abs(Date.now() - checkedAt) >= BUILD_CHECK_PAUSE_MS
    if (document.visibilityState === 'visible' && isDue) void check()
  }
  const timer = setInterval(check, BUILD_CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', checkInView)
  window.addEventListener('focus', checkInView)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkInView)
    window.removeEventListener('focus', checkInView)
  }
}

/** The id in the build manifest; undefined if it cannot be fetched, which is ignored. */
async function servedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(paths.build, { cache: 'no-store' })
    const { id } = (await response.json()) as { id?: unknown }
    return response.ok && typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}
