import { existsSync } from 'node:fs'

/** Debian's Chromium, because Playwright's own download is not available everywhere. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** The same without windows, as Playwright's own download is: a page takes a third less processor time. */
export const headlessShellPath = '/usr/bin/chromium-headless-shell'

/** What the tests drive: the headless shell where it is installed. */
export const testBrowser = (): string =>
  process.env['CHROMIUM'] === undefined && existsSync(headlessShellPath) ? headlessShellPath : chromiumPath

/** There is no sandbox when running as root; the other flags stop the browser's own network requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A mouse, as Playwright sets it by the same flag, of which the last one replaces the others. */
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** As the tests start it. Without pictures the server draws none, which is half of its work, and the browser decodes none. */
const launchOptions = (isWithPictures: boolean) => ({
  executablePath: testBrowser(),
  args: isWithPictures ? chromiumFlags : [...chromiumFlags, `--blink-settings=imagesEnabled=false,${mouse}`],
})
export const withoutPictures = { launchOptions: launchOptions(false) }
/** For tests of pictures, and of the pages where cloth is looked at and bought. */
export const withPictures = { launchOptions: launchOptions(true) }

/**
 * For tests that only look at pages: the next test gets the same window without its cookies and storage. Not for tests that
 * go offline or stop the clock, of which Playwright leaves traces in it.
 */
export const onlyLooking = { reuseContext: true }
