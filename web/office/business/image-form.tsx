import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import styles from './business.module.css'

type Props = { imageUrl: string | null; failure: FormFailure | undefined; mayEdit: boolean }

/** Upload of the business's picture. */
export function ImageForm({ imageUrl, failure, mayEdit }: Props) {
  const t = useTranslations('business.details')
  if (!mayEdit && !imageUrl) return null
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-labelledby="image-head"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="image" />
      <SectionHead id="image-head">{t('image')}</SectionHead>
      {failure && <ImageFault failure={failure} />}
      <div className={styles.image}>
        {imageUrl && (
          <img src={imageUrl} alt={t('imageAlt')} width={96} height={96} className={styles.picture} />
        )}
        {mayEdit && (
          <>
            <TextField
              name="image"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              label={t('chooseImage')}
              help={t('imageHelp')}
              error={failure?.fields['image']}
            />
            <Button type="submit" size="large">
              {t('saveImage')}
            </Button>
          </>
        )}
      </div>
    </Form>
  )
}

/** The sentence that the specification gives for a picture that was not saved, with the reason. */
function ImageFault({ failure }: { failure: FormFailure }) {
  const t = useTranslations('business.details')
  const reason = failure.fields['image']
  return (
    <ErrorSummary title={t('imageFailed')} errors={reason ? [{ fieldId: 'image', message: reason }] : []}>
      {!reason && failure.message}
    </ErrorSummary>
  )
}
