import { useEffect, useState } from 'react'
import { readLastList } from '../../browser/browser-storage.ts'
import { parseLastList, type LastList } from './last-list.ts'

/** The filtered list last opened in this browser; undefined before hydration. */
export function useLastList(): LastList | undefined {
  const [list, setList] = useState<LastList>()
  useEffect(() => {
    void readLastList(parseLastList).then(setList)
  }, [])
  return list
}
