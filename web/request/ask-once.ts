import type { Call, DataOf } from '@selvedge/contract/call/call.ts'
import type { CallInput, Client, Result } from '@selvedge/contract/call/client.ts'

/**
 * A client that makes each GET call once for one page: loaders that need the same data share the answer. Whatever changes
 * something makes it ask again.
 */
export function askOnce(client: Client): Client {
  const answers = new Map<string, Promise<Result<unknown>>>()
  return async <C extends Call>(call: C, input?: CallInput<C>): Promise<Result<DataOf<C>>> => {
    if (call.method !== 'GET') return client(call, input).finally(() => answers.clear())
    const key = `${call.name} ${JSON.stringify(input ?? {})}`
    const answer = answers.get(key) ?? client(call, input)
    answers.set(key, answer)
    return (await answer) as Result<DataOf<C>>
  }
}
