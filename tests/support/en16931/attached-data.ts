import { getDocumentProxy } from 'unpdf'

/** The files within a PDF, by name. */
export async function attachedTo(pdf: Uint8Array): Promise<Map<string, string>> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const files = new Map<string, string>()
  for (const [id, { filename }] of (await document.getAttachments()) ?? [])
    files.set(filename, Buffer.from((await document.getAttachmentContent(id)) ?? []).toString('utf8'))
  return files
}
