/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

declare module 'virtual:message-chunks' {
  import type { Sheet } from './messages/sheets.ts'
  /** The address of each sheet of each language, by locale. */
  const chunks: Record<string, Record<Sheet, string> | undefined>
  export default chunks
}

declare module '*&sheet=frame' {
  import type { Words } from './messages/sheets.ts'
  const words: Words
  export default words
}

declare module '*&sheet=fabric' {
  import type { Words } from './messages/sheets.ts'
  const words: Words
  export default words
}

declare module '*&sheet=office' {
  import type { Words } from './messages/sheets.ts'
  const words: Words
  export default words
}
