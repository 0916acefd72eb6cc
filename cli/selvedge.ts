import { readEnv, SettingsError } from '@selvedge/server/platform/env.ts'

const usage = `selvedge COMMAND

  serve [--demo]   serve the application (settings: see README)
  dev              serve with hot reload, in demo mode
  migrate          bring the database to this version
`

async function main([command = '', ...options]: string[]): Promise<void> {
  const env = readEnv(process.env, { demo: options.includes('--demo') || command === 'dev' })
  if (command === 'serve') return (await import('./serve.ts')).serve(env)
  if (command === 'dev') return (await import('./dev.ts')).dev(env)
  if (command === 'migrate') return (await import('./migrate.ts')).migrateOnly(env)
  process.stderr.write(usage)
  process.exitCode = command === '' || command === 'help' ? 0 : 2
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain =
    error instanceof SettingsError || (error instanceof Error && error.name === 'EmbeddedDatabaseError')
  process.stderr.write(
    isPlain ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
