export type EmbeddedDatabaseFailure =
  | 'aborted'
  | 'already-serving'
  | 'busy'
  | 'closed-folder'
  | 'corrupt'
  | 'disk-full'
  | 'no-account'
  | 'no-binaries'
  | 'not-answering'
  | 'not-writable'
  | 'out-of-memory'
  | 'password'
  | 'permissions'
  | 'port-taken'
  | 'still-in-use'
  | 'unexplained'
  | 'wrong-version'

/**
 * Why the embedded database cannot be used: `problem` is one sentence for a person, `advice` says what to do, `failure`
 * is for programs. `message` is both sentences; print it without the stack.
 */
export class EmbeddedDatabaseError extends Error {
  readonly failure: EmbeddedDatabaseFailure
  readonly problem: string
  readonly advice: string

  constructor(failure: EmbeddedDatabaseFailure, problem: string, advice: string, cause?: unknown) {
    super(`${problem} ${advice}`, cause === undefined ? undefined : { cause })
    this.name = 'EmbeddedDatabaseError'
    this.failure = failure
    this.problem = problem
    this.advice = advice
  }
}
