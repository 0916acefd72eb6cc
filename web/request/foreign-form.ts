/** CSRF protection: whether a form was sent from a page of another origin, or cannot show that it was not. */
export function isForeignForm(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const origin = request.headers.get('origin')
  if (origin !== null) return origin !== new URL(request.url).origin
  return request.headers.get('sec-fetch-site') !== 'same-origin'
}
