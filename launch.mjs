// Runs under any Node from 20 on: installs what the lockfile names, builds what is stale, then hands over to the
// Node that the project brings along.
import { spawn } from 'node:child_process'
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

/**
 * Runs one step after another, and says how long they have taken: on a terminal in one line that counts the seconds,
 * elsewhere in a line every half a minute.
 */
async function timed(what, steps) {
  const started = Date.now()
  const { isTTY } = process.stderr
  const tell = (digits, end) =>
    process.stderr.write(
      `${isTTY ? '\r' : ''}${what}: ${((Date.now() - started) / 1000).toFixed(digits)} s${end}`,
    )
  process.stderr.write(isTTY ? `${what} …` : `${what} …\n`)
  const ticking = isTTY ? setInterval(() => tell(0, ''), 1000) : setInterval(() => tell(0, ' …\n'), 30_000)
  try {
    for (const step of steps) await step()
  } finally {
    clearInterval(ticking)
  }
  tell(1, '\n')
}

/** Runs a program to its end. What it says is shown only if it fails. */
function quietly(program, args, { failure, ...options }) {
  return new Promise(resolve => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(chunk))
    child.on('error', error => fail(`${failure} (${error.message})`))
    child.on('close', status => {
      if (status === 0) return resolve()
      process.stderr.write(Buffer.concat(output))
      fail(failure)
    })
  })
}

async function install() {
  const stamp = at('node_modules', '.installed')
  const hash = hashOf([at('package-lock.json')])
  if (isFresh(stamp, hash)) return
  await timed('Installing packages', [
    () =>
      quietly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: root,
        shell: process.platform === 'win32',
        failure: 'npm ci failed; see its output above.',
      }),
    () =>
      quietly(nodeBinary(), ['--version'], {
        failure:
          'The bundled Node doesn’t start. Check that its install script is allowed (package.json, allowScripts).',
      }),
  ])
  writeFileSync(stamp, hash)
}

const notSource = new Set(['node_modules', 'build', '.react-router', 'results'])

async function build() {
  const sources = ['web', 'contract'].flatMap(folder => filesUnder(at(folder), notSource))
  const hash = hashOf([at('package-lock.json'), ...sources.filter(file => !/\.test\.tsx?$/.test(file))])
  const stamp = at('web', 'build', '.built')
  if (isFresh(stamp, hash)) return
  const programs = [
    [at('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    [at('web', 'precompress.ts')],
  ]
  const env = { ...process.env, NODE_ENV: 'production' }
  const failure = 'The build failed; see the output above.'
  await timed(
    'Building the pages',
    programs.map(args => () => quietly(nodeBinary(), args, { cwd: at('web'), env, failure })),
  )
  writeFileSync(stamp, hash)
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
const built = async work => {
  await build()
  work()
}
const commands = {
  start: () => built(() => run('cli/selvedge.ts', ['serve', '--demo', ...args], production, serverFlags)),
  selvedge: () =>
    built(() => run('cli/selvedge.ts', args, production, args[0] === 'serve' ? serverFlags : [])),
  dev: () => run('cli/selvedge.ts', ['dev', ...args]),
  // The quick tests need no built pages.
  test: () => (args.includes('--quick') ? run('tests/run.ts', args) : built(() => run('tests/run.ts', args))),
  soak: () => built(() => run('tests/run.ts', ['--soak', ...args])),
  matrix: () => built(() => run('tests/run.ts', ['--matrix', ...args])),
  photographs: () => built(() => run('tests/photographs/run.ts', args)),
  bench: () => built(() => run('bench/run.ts', args, production)),
}
if (!(command in commands))
  fail(`Unknown command ${command}. Use one of: ${Object.keys(commands).join(', ')}`)
if (!existsSync(at('package-lock.json')) || !statSync(at('package-lock.json')).isFile())
  fail('package-lock.json is missing.')
await install()
await commands[command]()
