/** The pages of those who look on by a link: what a companion may read is read for them as a companion, and nobody keeps or finds them. */
export const isCompanionPage = (page: Pick<Request, 'url'>): boolean => /^\/companion(\/|$)/.test(new URL(page.url).pathname)

/** The address of such a page may hold the secret of a link: it goes to nobody, and no search engine shows it. */
export function keepToItself(response: Response): Response {
  response.headers.set('referrer-policy', 'no-referrer')
  response.headers.set('x-robots-tag', 'noindex, nofollow')
  return response
}
