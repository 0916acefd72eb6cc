import type { data, RouterContextProvider } from 'react-router'
import type { FormFailure } from '../../api.server.ts'
import type { TellCodes, TellSecret } from './told-once.ts'

/** What a form of the account page asks for, and of whom. */
export type Change = { request: Request; context: Readonly<RouterContextProvider>; form: FormData }
type Told = FormFailure | TellSecret | TellCodes
export type ChangeAnswer = Response | ReturnType<typeof data<Told>>
/** Fields that are never sent back. */
export const secrets = ['password', 'currentPassword', 'newPassword', 'code']
