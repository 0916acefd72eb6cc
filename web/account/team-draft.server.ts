import { createCookie } from 'react-router'
import { z } from 'zod'
import { formText } from '../request/form-text.ts'

const text = z.string().max(200)
const TeamDraft = z.object({ firstName: text, lastName: text, email: text, role: text })
export type TeamDraft = z.output<typeof TeamDraft>

/** Saving the fourth step would complete the profile, so leaving it stores the input in a session cookie instead. */
const cookie = createCookie('teamDraft', { path: '/auth', httpOnly: true, sameSite: 'lax' })

export async function readTeamDraft(request: Request): Promise<TeamDraft | null> {
  const kept: unknown = await cookie.parse(request.headers.get('cookie'))
  return TeamDraft.safeParse(kept).data ?? null
}

export const keepTeamDraft = (form: FormData): Promise<string> => {
  const typed = (name: keyof TeamDraft) => formText(form, name).slice(0, 200)
  const draft = {
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    email: typed('email'),
    role: typed('role'),
  }
  return cookie.serialize(draft)
}

export const forgetTeamDraft = (): Promise<string> => cookie.serialize('', { maxAge: 0 })
