import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const FILE = path.join(import.meta.dirname, 'RESULTS.md')
const HEAD = [
  '# What was measured',
  '',
  'Written by `npm run bench`, each part when it was last measured. These machines are shared: compare the columns of one part,',
  'not different parts.',
  '',
].join('\n')

/** The sections of RESULTS.md by title. */
async function sections(): Promise<Map<string, string>> {
  const text = await readFile(FILE, 'utf8').catch(() => '')
  const found = text.split(/^## /m).slice(1)
  return new Map(found.map(section => [section.slice(0, section.indexOf('\n')), `## ${section.trimEnd()}\n`]))
}

/** Replaces the section of a part; sections are ordered by `titles`. */
export async function keepSection(titles: string[], title: string, lines: string[]): Promise<void> {
  const kept = await sections()
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const when = `${new Date().toISOString().slice(0, 10)}, ${machine}.`
  kept.set(title, [`## ${title}`, '', when, '', ...lines, ''].join('\n'))
  const ordered = titles.flatMap(name => kept.get(name) ?? [])
  await writeFile(FILE, [HEAD, ...ordered].join('\n'))
}

/** A Markdown table. */
export const table = (heads: string[], rows: (string | number)[][]): string[] => [
  `| ${heads.join(' | ')} |`,
  `|${heads.map(() => '---|').join('')}`,
  ...rows.map(row => `| ${row.join(' | ')} |`),
]
