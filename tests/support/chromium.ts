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
