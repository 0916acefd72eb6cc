import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const style =
  'body{font:13px sans-serif}p{display:flex;gap:12px;overflow-x:auto;align-items:start}img{border:1px solid #ccc}'

/** Writes index.html with every photograph of the folder, a row for each page. */
export async function writeContactSheet(folder: string): Promise<void> {
  const pages = (await readdir(folder, { withFileTypes: true })).filter(entry => entry.isDirectory())
  const rows = pages.map(async ({ name }) => {
    const files = (await readdir(path.join(folder, name))).toSorted()
    const pictures = files.map(file => {
      const address = `${name}/${file}`
      return `<a href="${address}"><img src="${address}" alt="" loading="lazy" height="420"><br>${file}</a>`
    })
    return `<h2>${name}</h2><p>${pictures.join('\n')}</p>`
  })
  const head = `<meta charset="utf-8"><title>Photographs</title><style>${style}</style>`
  const sheet = `<!doctype html><html lang="en">${head}${(await Promise.all(rows)).join('\n')}</html>\n`
  await writeFile(path.join(folder, 'index.html'), sheet)
}
