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
  /** A page without a frame. */
  | 'none'

/** A route's metadata about its screen, in `staticData`. */
export interface ScreenMeta extends Entry {
  title: string
  /** Defaults to `default`. */
  layout?: LayoutName
  /** The transition when the screen enters; none by default. With `cover`, a listing's cover grows from its card. */
  transition?: 'fade' | 'cover'
  /** The screen stays mounted after navigation. Its component gets `KeptProps` and may not use the route's own hooks. */
  keepAlive?: boolean
  /** Members who have not agreed to the terms in force may enter too. */
  beforeTerms?: true
  /** Names of middleware.ts that run before the screen is entered. */
  middleware?: readonly string[]
}

/** Props of a kept screen, since its route cannot be asked while the screen is hidden. */
export interface KeptProps<Data = unknown, Search = Record<string, unknown>, Params = Record<string, string>> {
  data: Data
  search: Search
  params: Params
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<ScreenMeta> {}
}
