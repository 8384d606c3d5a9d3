import type { ComponentType, ReactNode } from 'react'
import type { LayoutName } from '#web/screen/screen-meta.ts'
import { DefaultLayout } from './default-layout.tsx'
import { NoLayout } from './no-layout.tsx'
// The looks of all layouts are in the first load, so that a page which the server drew in any of them is dressed at once.
import './layout.module.css'
import '#web/frame/admin-menu.module.css'
import '#web/ui/stepper.module.css'
import '#web/ui/tabs.module.css'

type Layout = ComponentType<{ children: ReactNode }>

interface Matched {
  status: string
  /** The router's mark on the match that shows the 404 page instead of what is below it. */
  _notFound?: boolean
  staticData: { layout?: LayoutName }
}

/** The layout of the screen that is shown. Where the root refused (no such page, or not for this reader) it is the default one. */
export function layoutOf(matches: readonly Matched[]): LayoutName {
  const root = matches[0]
  return root?.status === 'notFound' || root?._notFound ? 'default' : (matches.at(-1)?.staticData.layout ?? 'default')
}

/** To be awaited before a layout is drawn: most visitors never see any but the default one, so the others are fetched when they are needed. */
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
