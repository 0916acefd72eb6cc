import { useCallback } from 'react'
import { useTranslations } from '../messages/translations.tsx'
import { useSnackbar } from '../ui/notice/snackbar.tsx'

/** Shows a message that a cloth was removed, with undo. */
export function useRemovedSnackbar(): (name: string, onUndo: () => void) => void {
  const t = useTranslations('favorites.heart')
  const snackbar = useSnackbar()
  return useCallback(
    (name, onUndo) =>
      void snackbar({ text: t('removed'), detail: name, action: { label: t('undo'), onAction: onUndo } }),
    [t, snackbar],
  )
}
