import { createContext } from 'react'

/** Addresses of the scripts of the page that the server renders; none in the browser, which has them. */
export const ServedModules = createContext<readonly string[]>([])
