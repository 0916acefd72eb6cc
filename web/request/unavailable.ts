import { isRouteErrorResponse } from 'react-router'

/** What is thrown where a page, or a form that was sent to it, cannot be answered now. */
export const unavailable = (isForm: boolean): Response =>
  Response.json({ isForm }, { status: 503, statusText: 'Unavailable' })

/** Whether that happened to a form, of which nothing was taken. */
export const isUnsentForm = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.data as { isForm?: unknown } | null)?.isForm === true
