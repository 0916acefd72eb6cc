import type { PlaceholderOf, Sentence } from '@selvedge/contract/messages/sentence.ts'

/** What a kind of mail says. The closing is small print; a mail without an action has nothing to open. */
export type MailText = {
  subject: Sentence
  heading: Sentence
  paragraphs: readonly Sentence[]
  action?: Sentence
  closing: readonly Sentence[]
}

/**
 * The same in another language: as many paragraphs, and nothing left out. Where English is filled in, another language
 * may need forms for one and for many; a mere label has but one.
 */
export type Told<English> = English extends Sentence
  ? English extends string
    ? ToldOnce<English>
    : Sentence
  : { readonly [Part in keyof English]: Told<English[Part]> }
type ToldOnce<English extends string> = English extends `${string}{${string}}${string}` ? Sentence : string

type SentenceIn<Text> = Text extends Sentence
  ? Text
  : Text extends readonly (infer Part)[]
    ? SentenceIn<Part>
    : SentenceIn<Text[keyof Text]>
/** The names of all values that a text needs. */
export type NamesOf<Text> = PlaceholderOf<SentenceIn<Text>>
