import { useLocation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { SegmentLinks } from '../../ui/form/segment.tsx'
import { stageShows, type StageShow } from './stage-scale.ts'

/** Links to the scales of the picture. */
export function StageShows({ show }: { show: StageShow }) {
  const t = useTranslations('catalogue.stage')
  const { pathname, search } = useLocation()
  const searchOf = (way: StageShow): string => {
    const kept = new URLSearchParams(search)
    if (way === 'half') kept.delete('show')
    else kept.set('show', way)
    return kept.size > 0 ? `?${kept}` : ''
  }
  const items = stageShows.map(way => ({
    to: { pathname, search: searchOf(way) },
    label: t(`show.${way}`),
    current: way === show,
  }))
  return <SegmentLinks label={t('shows')} items={items} />
}
