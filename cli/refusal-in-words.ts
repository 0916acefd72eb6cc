import { ApiError } from '@selvedge/contract/call/errors.ts'
import { ENGLISH_READER, errorText, faultText } from '@selvedge/contract/messages/tell.ts'
import { CommandError } from './command-error.ts'

/** Does something, and says what was refused in words. */
export async function refusedInWords(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, details, fields } = error
    throw new CommandError(
      fields.length === 0
        ? errorText(code, details)
        : fields.map(fault => `${fault.field}: ${faultText(fault, ENGLISH_READER)}`).join('\n'),
    )
  }
}
