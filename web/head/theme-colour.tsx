/** The paper of each theme, which a browser paints around the page: `--paper` of the theme's tokens. */
export const paperColours = { light: '#ffffff', dark: '#1d1b19' } as const

/** Tells the browser the page's colours before its styles have come, so that nothing flashes. */
export function ThemeColour({ theme }: { theme: 'light' | 'dark' | 'system' }) {
  if (theme !== 'system')
    return (
      <>
        <meta name="color-scheme" content={theme} />
        <meta name="theme-color" content={paperColours[theme]} />
      </>
    )
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paperColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paperColours.dark} />
    </>
  )
}
