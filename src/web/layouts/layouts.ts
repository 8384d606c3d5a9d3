import type { ComponentType, ReactNode } from 'react'
import type { LayoutName } from '#web/screen/screen-meta.ts'
import { DefaultLayout } from './default-layout.tsx'
import { NoLayout } from './no-layout.tsx'
// A page that the server rendered is styled immediately, whatever its layout. Styles only of members' and operators' pages are in
// `bin/routes-in-short.ts`.
import './layout.module.css'

type Layout = ComponentType<{ children: ReactNode }>

interface RouteMatch {
  status: string
  /** Set by the router on the match that shows the 404 page instead of its children. */
  _notFound?: boolean
  staticData: { layout?: LayoutName }
}

/** The layout of the current screen. Where the root refused (unknown page, or not for this reader) it is the default one. */
export function layoutOf(matches: readonly RouteMatch[]): LayoutName {
  const root = matches[0]
  return root?.status === 'notFound' || root?._notFound ? 'default' : (matches.at(-1)?.staticData.layout ?? 'default')
}

/** Await this before rendering a layout: most visitors only ever see the default one, so the others are loaded on demand. */
export async function prepareLayout(name: LayoutName = 'default'): Promise<void> {
  ready[name] ??= await fetched[name]?.()
}

export const preparedLayout = (name: LayoutName): Layout => ready[name] ?? DefaultLayout

const ready: Partial<Record<LayoutName, Layout>> = { default: DefaultLayout, none: NoLayout }

const fetched: Partial<Record<LayoutName, () => Promise<Layout>>> = {
  login: async () => (await import('./login-layout.tsx')).LoginLayout,
  wizard: async () => (await import('./wizard-layout.tsx')).WizardLayout,
  seller: async () => (await import('./seller-layout.tsx')).SellerLayout,
  'seller-nofooter': async () => (await import('./seller-layout.tsx')).SellerNoFooterLayout,
  admin: async () => (await import('./admin-layout.tsx')).AdminLayout,
  'chat-admin': async () => (await import('./chat-layout.tsx')).ChatLayout,
  'chat-buyer': async () => (await import('./chat-layout.tsx')).ChatLayout,
  'chat-seller': async () => (await import('./chat-layout.tsx')).ChatLayout,
}
