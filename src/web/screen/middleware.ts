import type { Session } from '#web/session/viewer.ts'

/** Middleware a route can name in its metadata, to run before it is entered. */
type Middleware = (entering: { session: Session }) => Promise<void> | void

const middlewares: Readonly<Record<string, Middleware>> = {
  // For decisions on money or applications, the viewer loaded when the page was opened may be out of date.
  'fresh-viewer': async ({ session }) => {
    await session.reload()
  },
}

/** Runs them in order; an unknown name is a mistake in the route, and throws. */
export async function runMiddlewares(names: readonly string[] = [], entering: Parameters<Middleware>[0]): Promise<void> {
  for (const name of names) {
    const middleware = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined
    if (!middleware) throw new Error(`Unknown route middleware '${name}'. Known: ${Object.keys(middlewares).join(', ')}.`)
    await middleware(entering)
  }
}
