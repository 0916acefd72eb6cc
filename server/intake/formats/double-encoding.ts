/** How the bytes 0x80 to 0x9f read in windows-1252. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** What the first byte of a UTF-8 character beyond ASCII looks like in windows-1252, and the next. */
const BROKEN = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/**
 * A text that another program wrote as UTF-8, read as windows-1252 and wrote again (`ChÃ¢telet`), as it was; any
 * other text unchanged.
 */
export function unbroken(text: string): string {
  if (!BROKEN.test(text)) return text
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0)!
    const byte = code < 0x100 ? code : HIGH.indexOf(sign) + 0x80
    if (byte < 0x80 && code >= 0x80) return text
    bytes.push(byte)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes))
  } catch {
    return text
  }
}
