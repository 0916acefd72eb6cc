/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

declare module 'virtual:message-chunks' {
  import type { Sheet } from './messages/sheets.ts'
  /** URL of each message bundle (sheet), by locale. */
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

declare module '*&sheet=list' {
  import type { Words } from './messages/sheets.ts'
  const words: Words
  export default words
}

declare module '*&sheet=account' {
  import type { Words } from './messages/sheets.ts'
  const words: Words
  export default words
}

declare module '*&sheet=office' {
  import type { Words } from './messages/sheets.ts'
  const words: Words
  export default words
}
declare module '*&sheet=waiting' {
  import type { Words } from './messages/sheets.ts'
  const words: Words
  export default words
}
declare module '*&sheet=desk' {
  import type { Words } from './messages/sheets.ts'
  const words: Words
  export default words
}
