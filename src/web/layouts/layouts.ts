import type { ComponentType, ReactNode } from 'react'
import type { LayoutName } from '#web/screen-meta.ts'
import { AdminLayout } from './admin-layout.tsx'
import { ChatAdminLayout, ChatBuyerLayout, ChatSellerLayout } from './chat-layout.tsx'
import { DefaultLayout } from './default-layout.tsx'
import { LoginLayout } from './login-layout.tsx'
import { NoLayout } from './no-layout.tsx'
import { SellerLayout, SellerNoFooterLayout } from './seller-layout.tsx'
import { WizardLayout } from './wizard-layout.tsx'

type Layout = ComponentType<{ children: ReactNode }>

export const layouts: Record<LayoutName, Layout> = {
  default: DefaultLayout,
  login: LoginLayout,
  wizard: WizardLayout,
  seller: SellerLayout,
  'seller-nofooter': SellerNoFooterLayout,
  admin: AdminLayout,
  'chat-admin': ChatAdminLayout,
  'chat-buyer': ChatBuyerLayout,
  'chat-seller': ChatSellerLayout,
  none: NoLayout,
}

interface Matched {
  routeId: string
  status: string
  staticData: { layout?: LayoutName }
}

/** The layout of the screen that is shown. Where the root refused (no such page, or not for this reader) it is the default one. */
export function layoutOf(matches: readonly Matched[]): LayoutName {
  const root = matches[0]
  return root?.status === 'notFound' ? 'default' : (matches.at(-1)?.staticData.layout ?? 'default')
}
