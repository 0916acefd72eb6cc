/** A picture as the API gives it, as an image that stays with who may see it. */
export const photoResponse = ({ mediaType, base64 }: { mediaType: string; base64: string }): Response =>
  new Response(Buffer.from(base64, 'base64'), {
    headers: {
      'content-type': mediaType,
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    },
  })
