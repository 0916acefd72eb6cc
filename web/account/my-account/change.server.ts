import type { data, RouterContextProvider } from 'react-router'
import type { FormFailure } from '../../request/api.server.ts'
import type { OneTimeCodes, OneTimeSecret } from './one-time-secrets.ts'

export type Change = { request: Request; context: Readonly<RouterContextProvider>; form: FormData }
type Told = FormFailure | OneTimeSecret | OneTimeCodes
export type ChangeAnswer = Response | ReturnType<typeof data<Told>>
/** Fields that are never sent back to the form. */
export const secrets = ['password', 'currentPassword', 'newPassword', 'code']
