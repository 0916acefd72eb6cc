import { useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { LoadingBar } from '../../ui/notice/loading-bar.tsx'

/** The loading bar of every page. A component of its own, so that navigations do not re-render the document. */
export function NavigationProgress() {
  const t = useTranslations('shell')
  return <LoadingBar busy={useNavigation().state !== 'idle'} label={t('loading')} />
}
