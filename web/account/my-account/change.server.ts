import type { data, RouterContextProvider } from 'react-router'
import type { FormFailure } from '../../request/api.server.ts'
import type { OneTimeCodes, OneTimeSecret } from './one-time-secrets.ts'

/** What a form of the account page asks for, and of whom. */
export type Change = { request: Request; context: Readonly<RouterContextProvider>; form: FormData }
type Told = FormFailure | OneTimeSecret | OneTimeCodes
export type ChangeAnswer = Response | ReturnType<typeof data<Told>>
/** Fields that are never sent back. */
export const secrets = ['password', 'currentPassword', 'newPassword', 'code']
