import { folded } from './lexicon.ts'

/** A heading as separate words, lower case: of `moqMeters`, `MOQ_Meters` and "MOQ (meters)" the same. */
export const headingText = (heading: string): string =>
  folded(
    heading
      .replace(/(?<=\p{Ll}|\d)(?=\p{Lu}\p{L})/gu, ' ')
      .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
      .replace(/[_()[\]（）?:]/gu, ' '),
  )
    .replace(/[/#.+-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
