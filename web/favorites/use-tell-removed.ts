import { useCallback } from 'react'
import { useTranslations } from '../messages/translations.tsx'
import { useSnackbar } from '../ui/notice/snackbar.tsx'

/** Says that a cloth was taken off, with the way to have it back. */
export function useTellRemoved(): (name: string, onUndo: () => void) => void {
  const t = useTranslations('favorites.heart')
  const snackbar = useSnackbar()
  return useCallback(
    (name, onUndo) =>
      void snackbar({ text: t('removed'), detail: name, action: { label: t('undo'), onAction: onUndo } }),
    [t, snackbar],
  )
}
