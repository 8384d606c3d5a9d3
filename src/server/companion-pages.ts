/** Pages for companions: reads run with a companion's rights, and the pages are neither cached nor indexed. */
export const isCompanionPage = (page: Pick<Request, 'url'>): boolean => /^\/companion(\/|$)/.test(new URL(page.url).pathname)

/** The address of such a page may hold the secret of a link: it is sent to no other site, and search engines do not list the page. */
export function keepToItself(response: Response): Response {
  response.headers.set('referrer-policy', 'no-referrer')
  response.headers.set('x-robots-tag', 'noindex, nofollow')
  return response
}
