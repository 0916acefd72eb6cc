/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

declare module 'virtual:message-chunks' {
  /** The address of each language's chunk, by locale. */
  const chunks: Record<string, string | undefined>
  export default chunks
}
