import { z } from 'zod'

/** A file, such as a paper to print. */
export const File = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.base64() })
