import type { Call, DataOf } from '@selvedge/contract/call/call.ts'
import type { CallInput, Client, Result } from '@selvedge/contract/call/client.ts'

/**
 * Deduplicates GET calls within one page request, so that loaders share responses. A call that changes data clears the
 * cache.
 */
export function dedupeGets(client: Client): Client {
  const answers = new Map<string, Promise<Result<unknown>>>()
  return async <C extends Call>(call: C, input?: CallInput<C>): Promise<Result<DataOf<C>>> => {
    if (call.method !== 'GET') return client(call, input).finally(() => answers.clear())
    const key = `${call.name} ${JSON.stringify(input ?? {})}`
    const answer = answers.get(key) ?? client(call, input)
    answers.set(key, answer)
    return (await answer) as Result<DataOf<C>>
  }
}
