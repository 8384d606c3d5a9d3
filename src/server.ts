import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { isOurs } from './app.ts'
import { boot } from './boot.ts'

/** The one door: the API and its neighbours answer what is theirs, the pages everything else. */
export default createServerEntry({
  async fetch(request) {
    const { app } = await boot()
    return isOurs(new URL(request.url).pathname) ? app.fetch(request) : personal(await handler.fetch(request))
  },
})

/** A page shows its reader's name and unread messages: no cache may give it to another. */
function personal(page: Response): Response {
  page.headers.set('cache-control', 'private, no-cache')
  page.headers.append('vary', 'cookie')
  return page
}
