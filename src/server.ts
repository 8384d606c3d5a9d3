import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { isOurs } from './app.ts'
import { boot } from './boot.ts'

/** The one door: the API and its neighbours answer what is theirs, the pages everything else. */
export default createServerEntry({
  async fetch(request) {
    const { app } = await boot()
    return isOurs(new URL(request.url).pathname) ? app.fetch(request) : handler.fetch(request)
  },
})
