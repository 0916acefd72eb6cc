import { Fragment } from 'react'

/** Where a heading that a machine wrote may be broken: behind a joining sign, and before a capital inside of a word. */
const BREAKS = /(?<=[_/.;:|\\])|(?<=\p{Ll})(?=\p{Lu})/u

/** The heading of a list's column, broken between its words, though nothing but signs or capitals may part them. */
export const HeadingText = ({ children }: { children: string }) =>
  children.split(BREAKS).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
