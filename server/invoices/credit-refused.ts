/** Why there is no credit note: more than is left of the invoice, or nothing. */
export class CreditRefused extends Error {
  readonly reason: 'tooMuch' | 'nothing'
  constructor(reason: 'tooMuch' | 'nothing') {
    super(`A credit note is refused: ${reason}`)
    this.name = 'CreditRefused'
    this.reason = reason
  }
}
