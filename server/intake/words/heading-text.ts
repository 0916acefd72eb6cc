import { folded } from './lexicon.ts'

/** `moqMeters`, `MOQMeters`, `minOrderMtrs`, `widthCM`, `widthcm`: run-together words apart, with their unit. */
export const withSpaces = (header: string): string =>
  header
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    .replace(RUN_TOGETHER, '$1 $2')
const RUN_TOGETHER =
  /(?<!\p{L})(width|breite|weight|length|repeat|moq|minorder|min_order|stock|qty|ancho|largeur|laize|larghezza|altezza|breedte)[_-]?(mm|cms?|inch(?:es)?|m|mtrs?|met(?:re|er)s?|yds?|yards?|gsm)(?!\p{L})/giu

/** A heading as separate words, lower case: of `moqMeters`, `MOQ_Meters` and "MOQ (meters)" the same. */
export const headingText = (heading: string): string =>
  folded(withSpaces(heading).replace(/[_()[\]（）?:]/gu, ' '))
    .replace(/[/#.+-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
