/** The browser UI's colour in each theme: `--paper` of the theme's tokens. */
export const paperColours = { light: '#ffffff', dark: '#1d1b19' } as const

/** Tells the browser the colours before the styles have loaded, to avoid a flash. */
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
