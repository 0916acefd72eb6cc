/** A number as it is typed into a field; undefined when it is none. */
export { readTypedNumber as parseTypedNumber } from '@selvedge/contract/format/typed-length.ts'
