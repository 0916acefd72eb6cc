/** Debian's Chromium, because Playwright's own download is not available everywhere. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

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

/** A mouse, as Playwright sets it: the flag has to repeat what it sets, because the last one replaces the others. */
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** Neither does the server draw the pictures of fabrics nor the browser decode them, to which most tests are indifferent. */
export const withoutPictures = {
  executablePath: chromiumPath,
  args: [...chromiumFlags, `--blink-settings=imagesEnabled=false,${mouse}`],
}

/** For tests that look at pictures, and journeys that must not fail by one. */
export const withPictures = {
  launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
}

/**
 * For tests that only look at pages: the next test gets the same window without its cookies and storage. Not for tests that
 * go offline or stop the clock, of which Playwright leaves traces in it.
 */
export const onlyLooking = { reuseContext: true }
