import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const FILE = path.join(import.meta.dirname, 'RESULTS.md')
const HEAD = [
  '# What was measured',
  '',
  'Written by `npm run bench`, each part when it was last measured. Machines like these are shared: compare columns of one part,',
  'not parts with each other.',
  '',
].join('\n')

/** What one part printed, by its title. */
async function sections(): Promise<Map<string, string>> {
  const text = await readFile(FILE, 'utf8').catch(() => '')
  const found = text.split(/^## /m).slice(1)
  return new Map(found.map(section => [section.slice(0, section.indexOf('\n')), `## ${section.trimEnd()}\n`]))
}

/** Keeps what a part measured in place of what it measured before; parts stand in the order of `titles`. */
export async function keepSection(titles: string[], title: string, lines: string[]): Promise<void> {
  const kept = await sections()
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const when = `${new Date().toISOString().slice(0, 10)}, ${machine}.`
  kept.set(title, [`## ${title}`, '', when, '', ...lines, ''].join('\n'))
  const ordered = titles.flatMap(name => kept.get(name) ?? [])
  await writeFile(FILE, [HEAD, ...ordered].join('\n'))
}

/** A table of Markdown. */
export const table = (heads: string[], rows: (string | number)[][]): string[] => [
  `| ${heads.join(' | ')} |`,
  `|${heads.map(() => '---|').join('')}`,
  ...rows.map(row => `| ${row.join(' | ')} |`),
]
