import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applicationDatabase, applicationRole, superuser } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { explainOutput } from './diagnosis.ts'
import { endLeftOverProcesses } from './left-over-processes.ts'
import { keepPassword } from './password.ts'
import { runProgram } from './program.ts'

const draftPrefix = 'postgres.first-boot-'

/**
 * Creates the cluster, its password, the application's role and its database. All of it is created in a draft folder
 * inside `home` and renamed into place at the end: if killed, it leaves either nothing or a whole cluster, and perhaps
 * a draft that the next first boot removes.
 */
export async function createCluster(cluster: Cluster, home: string): Promise<void> {
  const { places, account, log } = cluster
  await removeForgottenDrafts(home)
  log(`First boot: creating the database in ${home}`)
  const draft = mkdtempSync(join(home, draftPrefix))
  try {
    const data = join(draft, 'data')
    const password = randomBytes(24).toString('base64url')
    if (account) chownSync(draft, account.uid, account.gid)
    await initialise(cluster, draft, data, password)
    await createApplicationDatabase(cluster, data, password)
    keepPassword(places, password)
    renameSync(data, join(home, 'postgres'))
    if (home !== places.dataDir) symlinkSync(join(home, 'postgres'), places.cluster)
  } finally {
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function initialise(cluster: Cluster, draft: string, data: string, password: string): Promise<void> {
  const passwordFile = join(draft, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (cluster.account) chownSync(passwordFile, cluster.account.uid, cluster.account.gid)
  await runProgram(cluster, 'initdb', [
    `--pgdata=${data}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in locale provider sorts and folds case the same way on every system, also after operating system
    // upgrades.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ])
  rmSync(passwordFile)
}

/** The application's role owns its database and is no superuser. Runs in single-user mode: no port is open yet. */
async function createApplicationDatabase(cluster: Cluster, data: string, password: string): Promise<void> {
  const statements = [
    `CREATE ROLE ${applicationRole} LOGIN PASSWORD '${password}'`,
    `CREATE DATABASE ${applicationDatabase} OWNER ${applicationRole}`,
  ]
  const input = statements.map(statement => `${statement};\n\n`).join('')
  const output = await runProgram(cluster, 'postgres', ['--single', '-j', '-D', data, 'template1'], input)
  // In single-user mode a failed statement is printed and the rest still runs.
  if (/ERROR|FATAL|PANIC/.test(output)) throw explainOutput(output, cluster.places)
}

/** Also ends an initdb that outlived its killed parent. */
async function removeForgottenDrafts(home: string): Promise<void> {
  for (const name of readdirSync(home).filter(entry => entry.startsWith(draftPrefix))) {
    await endLeftOverProcesses(join(home, name, 'data'))
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
