import styles from './legal-text.module.css'

type Props = {
  /** Plain text: a blank line ends a paragraph; a line that begins with `# ` is a heading. */
  text: string
  language: string
}

/** What an operator has written, as text: nothing in it is markup. */
export const LegalText = ({ text, language }: Props) => (
  <div className={styles.text} lang={language}>
    {partsOf(text).map(({ at, isHeading, words }) =>
      isHeading ? <h2 key={at}>{words}</h2> : <p key={at}>{words}</p>,
    )}
  </div>
)

type Part = { at: number; isHeading: boolean; words: string }

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let open: Part | undefined
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const isHeading = line.startsWith('# ')
    if (line.trim() === '') open = undefined
    else if (open && !isHeading) open.words += `\n${line}`
    else {
      const part = { at, isHeading, words: isHeading ? line.slice(2).trim() : line }
      parts.push(part)
      open = isHeading ? undefined : part
    }
  }
  return parts
}
