/** Debian's Chromium; a browser that Playwright would download is not to be had everywhere. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** As root there is no sandbox to be had; the rest keeps the browser from asking strangers for anything. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
