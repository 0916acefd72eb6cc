import { useLocation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { WithScripts } from '../../ui/hydrated.tsx'
import { readWalk } from './list-walk.ts'
import { Neighbours } from './neighbours.tsx'

type Props = { fabric: { id: string } }

/** Links to the fabrics before and after this one on the page of the list from which it was opened. */
export const ListNeighbours = ({ fabric }: Props) => (
  // The server does not know the browser's history.
  <WithScripts>
    <FromHistory id={fabric.id} />
  </WithScripts>
)

function FromHistory({ id }: { id: string }) {
  const t = useTranslations('catalogue.heading')
  const { state } = useLocation()
  const walk = readWalk(state)
  const at = walk?.fabrics.findIndex(fabric => fabric.id === id) ?? -1
  if (!walk || at < 0) return null
  const linked = (index: number) => {
    const fabric = walk.fabrics[index]
    return fabric ? { to: paths.fabric(fabric.id), name: fabric.name } : null
  }
  return (
    <Neighbours
      label={t('inList')}
      at={walk.before + at}
      count={walk.total}
      previous={linked(at - 1)}
      next={linked(at + 1)}
      state={{ walk }}
    />
  )
}
