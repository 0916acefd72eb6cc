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

/** For tests to which no picture matters: neither does the server draw them nor the browser decode them. */
export const withoutPictures = {
  launchOptions: {
    executablePath: chromiumPath,
    args: [...chromiumFlags, '--blink-settings=imagesEnabled=false'],
  },
}
