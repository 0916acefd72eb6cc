// Runs under any Node from 20 on: installs what the lockfile names, builds what is stale, then hands over to the
// Node that the project brings along.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFlags } from './cli/server-flags.mjs'

const root = path.dirname(fileURLToPath(import.meta.url))
const at = (...parts) => path.join(root, ...parts)
const say = line => process.stderr.write(`${line}\n`)
const nodeBinary = () =>
  process.platform === 'win32'
    ? at('node_modules', 'node', 'bin', 'node.exe')
    : at('node_modules', 'node', 'bin', 'node')

function fail(message) {
  say(message)
  process.exit(1)
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesUnder(folder, skipped) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !skipped.has(entry.name))
    .flatMap(entry =>
      entry.isDirectory()
        ? filesUnder(path.join(folder, entry.name), skipped)
        : [path.join(folder, entry.name)],
    )
    .sort()
}

const isFresh = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

function timed(what, work) {
  const started = Date.now()
  say(`${what} …`)
  work()
  say(`${what}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function install() {
  const stamp = at('node_modules', '.installed')
  const hash = hashOf([at('package-lock.json')])
  if (isFresh(stamp, hash)) return
  timed('Installing packages', () => {
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
    if (status !== 0) fail('npm ci failed; see its output above.')
    const version = spawnSync(nodeBinary(), ['--version'], { encoding: 'utf8' })
    if (version.status !== 0)
      fail(
        'The bundled Node doesn’t start. Check that its install script is allowed (package.json, allowScripts).',
      )
    writeFileSync(stamp, hash)
  })
}

const notSource = new Set(['node_modules', 'build', '.react-router', 'results'])

function build() {
  const sources = ['web', 'contract'].flatMap(folder => filesUnder(at(folder), notSource))
  const hash = hashOf([at('package-lock.json'), ...sources.filter(file => !/\.test\.tsx?$/.test(file))])
  const stamp = at('web', 'build', '.built')
  if (isFresh(stamp, hash)) return
  timed('Building the pages', () => {
    for (const args of [
      [at('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
      [at('web', 'precompress.ts')],
    ]) {
      const { status } = spawnSync(nodeBinary(), args, {
        cwd: at('web'),
        stdio: ['ignore', 2, 2],
        env: { ...process.env, NODE_ENV: 'production' },
      })
      if (status !== 0) fail('The build failed; see the output above.')
    }
    writeFileSync(stamp, hash)
  })
}

/** Hands over: same terminal, same signals, same exit code. */
function run(script, args, environment = {}, flags = []) {
  const child = spawn(
    nodeBinary(),
    ['--disable-warning=ExperimentalWarning', ...flags, at(...script.split('/')), ...args],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...environment,
        PATH: `${path.dirname(nodeBinary())}${path.delimiter}${process.env.PATH}`,
      },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

const [command = 'start', ...args] = process.argv.slice(2)
const production = { NODE_ENV: 'production' }
const commands = {
  start: () => (build(), run('cli/selvedge.ts', ['serve', '--demo', ...args], production, serverFlags)),
  selvedge: () => (build(), run('cli/selvedge.ts', args, production, args[0] === 'serve' ? serverFlags : [])),
  dev: () => run('cli/selvedge.ts', ['dev', ...args]),
  // The quick tests need no built pages.
  test: () => (args.includes('--quick') || build(), run('tests/run.ts', args)),
  soak: () => (build(), run('tests/run.ts', ['--soak', ...args])),
  matrix: () => (build(), run('tests/run.ts', ['--matrix', ...args])),
  photographs: () => (build(), run('tests/photographs/run.ts', args)),
  bench: () => (build(), run('bench/run.ts', args, production)),
}
if (!(command in commands))
  fail(`Unknown command ${command}. Use one of: ${Object.keys(commands).join(', ')}`)
if (!existsSync(at('package-lock.json')) || !statSync(at('package-lock.json')).isFile())
  fail('package-lock.json is missing.')
install()
commands[command]()
