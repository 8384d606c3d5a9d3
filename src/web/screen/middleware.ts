import type { Session } from '#web/session/viewer.ts'

/** What a route may ask to happen before it is entered, by the name it writes into its metadata. */
type Middleware = (entering: { session: Session }) => Promise<void> | void

const middlewares: Readonly<Record<string, Middleware>> = {
  // Where money or an application is decided, what the page knew of the account when it was opened may be out of date.
  'fresh-viewer': async ({ session }) => {
    await session.reload()
  },
}

/** Runs them in order; an unknown name is a mistake in a route and stops it loudly. */
export async function runMiddlewares(names: readonly string[] = [], entering: Parameters<Middleware>[0]): Promise<void> {
  for (const name of names) {
    const middleware = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined
    if (!middleware) throw new Error(`Unknown route middleware '${name}'. Known: ${Object.keys(middlewares).join(', ')}.`)
    await middleware(entering)
  }
}
