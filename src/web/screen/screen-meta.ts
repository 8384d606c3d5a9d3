import type { Entry } from '#web/session/access.ts'

export type LayoutName =
  | 'default'
  | 'login'
  | 'wizard'
  | 'seller'
  | 'seller-nofooter'
  | 'admin'
  | 'chat-admin'
  | 'chat-buyer'
  | 'chat-seller'
  /** Nothing around the page. */
  | 'none'

/** What every route says about its screen, in `staticData`. */
export interface ScreenMeta extends Entry {
  title: string
  /** Undeclared means default. */
  layout?: LayoutName
  /** How the screen comes in; undeclared means at once. */
  transition?: 'fade' | 'slide'
  /** The screen stays mounted when one goes on from it. Its component gets `KeptProps` and may not use the route's own hooks. */
  keepAlive?: boolean
  /** Also who has not agreed to the terms that hold enters. */
  beforeTerms?: true
  /** Names of middleware.ts that run before the screen is entered. */
  middleware?: readonly string[]
}

/** What a kept screen is given, because its route is no longer there to be asked while it is hidden. */
export interface KeptProps<Data = unknown, Search = Record<string, unknown>, Params = Record<string, string>> {
  data: Data
  search: Search
  params: Params
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<ScreenMeta> {}
}
