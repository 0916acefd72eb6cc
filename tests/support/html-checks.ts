import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'

/** A document and its source. */
export type Document = { name: string; html: string }

const presets = ['html-validate:standard', 'html-validate:a11y']
const validator = new HtmlValidate({ root: true, extends: presets })

/** Findings of html-validate: violations of the standard and of accessibility. */
export async function validate({ name, html }: Document): Promise<string[]> {
  const { results } = await validator.validateString(html, name)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector})`),
  )
}

const vnuPackage = path.dirname(createRequire(import.meta.url).resolve('vnu-jar'))
const vnuJar = path.join(vnuPackage, 'build', 'dist', 'vnu.jar')

export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0

type NuMessage = { type: string; subType?: string; url: string; message: string; extract?: string }

/**
 * Errors and warnings of the Nu validator for all documents, in one run. Info messages are omitted: they are
 * about the slash that React writes at the end of a void element.
 */
export async function validateWithNu(folder: string, documents: Document[]): Promise<string[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await Promise.all(documents.map(({ html }, index) => writeFile(path.join(folder, `${index}.html`), html)))
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', folder]
  const { stdout, stderr } = spawnSync('java', ['-jar', vnuJar, ...options], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (!stdout) throw new Error(`The validator said nothing: ${stderr}`)
  const { messages } = JSON.parse(stdout) as { messages: NuMessage[] }
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url, message, extract }) => {
      const document = documents[Number(path.basename(url, '.html'))]
      return `${document?.name}: ${message} (${extract})`
    })
}
