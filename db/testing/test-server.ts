/** The server on which a test run creates its databases. */
export interface TestServer {
  /** As a role that may create databases. */
  adminUrl: string
  /** As the role that owns them, which the tests use. */
  ownerUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
    /** For what all files of a run may share; removed when it ends. */
    runFolder: string
  }
}

/** The same server and role, another database. */
export function inDatabase(url: string, database: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${database}`
  return parsed.toString()
}

export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}
