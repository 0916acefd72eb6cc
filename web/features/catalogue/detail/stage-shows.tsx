import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { SegmentLinks } from '../../../ui/segment.tsx'
import { stageShows, type StageShow } from './stage-scale.ts'

/** Ways to look at the cloth, as links: each has its address. */
export function StageShows({ show }: { show: StageShow }) {
  const t = useTranslations('catalogue.stage')
  const { pathname } = useLocation()
  const items = stageShows.map(way => ({
    to: { pathname, search: way === 'half' ? '' : `?show=${way}` },
    label: t(`show.${way}`),
    current: way === show,
  }))
  return <SegmentLinks label={t('shows')} items={items} />
}
