import { Form, useNavigate } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Question } from './question.ts'

const FORM_ID = 'team-question-form'

/** Confirmation that names the person and the consequences. The safe answer comes first. */
export function TeamQuestion({ question }: { question: Question }) {
  const words = useWords(question)
  const navigate = useNavigate()
  const goBack = () => void navigate(paths.teamMembers, { preventScrollReset: true })
  return (
    <Dialog
      id="team-question"
      key={question.kind === 'leave' ? 'leave' : question.id}
      title={words.title}
      open
      onClose={goBack}
      actions={
        <>
          <ButtonLink to={paths.teamMembers} preventScrollReset>
            {words.keep}
          </ButtonLink>
          <Button type="submit" form={FORM_ID} variant="danger">
            {words.submit}
          </Button>
        </>
      }
    >
      {words.lead}
      <Form method="post" action={paths.teamMembers} id={FORM_ID} preventScrollReset>
        <input type="hidden" name="intent" value={question.kind} />
        {question.kind !== 'leave' && <input type="hidden" name="whom" value={question.id} />}
      </Form>
    </Dialog>
  )
}

function useWords(question: Question) {
  const t = useTranslations('team.questions')
  switch (question.kind) {
    case 'remove': {
      const { name } = question
      return {
        title: t('remove.title', { name }),
        lead: t('remove.lead', { name }),
        keep: t('keepMember', { name }),
        submit: t('remove.submit', { name }),
      }
    }
    case 'revoke':
      return {
        title: t('revoke.title', { name: question.name }),
        lead: t('revoke.lead', { email: question.email }),
        keep: t('revoke.keep'),
        submit: t('revoke.submit'),
      }
    case 'leave':
      return {
        title: t('leave.title', { business: question.business }),
        lead: t('leave.lead'),
        keep: t('leave.keep'),
        submit: t('leave.submit'),
      }
  }
}
