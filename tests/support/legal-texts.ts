import type { Client } from '@selvedge/contract/call/client.ts'
import { saveLegalText } from '@selvedge/contract/legal/legal-texts.ts'
import { legalKinds } from '@selvedge/contract/legal/legal-kinds.ts'
import { succeed } from './factories.ts'

/** Both texts, in English, saved by an operator. */
export async function writeLegalTexts(
  operator: Client,
  text = '# Orders\n\nWhat an operator wrote about them, in a sentence or two.',
): Promise<void> {
  for (const kind of legalKinds)
    await succeed(operator(saveLegalText, { params: { kind, language: 'en' }, body: { text } }))
}
