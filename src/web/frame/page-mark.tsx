import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageMark } from '#web/ui/page/page-mark.ts'
import { useCurrentPlace } from './admin-menu.tsx'
import { PlaceMark } from './place-mark.tsx'

/** Gives the pages of the office the icons that the menu shows for them. */
export function MarkedPages({ children }: { children: ReactNode }) {
  const place = useCurrentPlace()?.icon
  const { pathname } = useLocation()
  // A quotation is written under the place of orders, and is not one yet.
  const icon = pathname.endsWith('/selectMenu') ? 'office-paper' : place
  return (
    <PageMark
      value={
        icon && (
          <>
            <span className="row rigid muted below-tablet">
              <PlaceMark icon={icon} />
            </span>
            <span className="row rigid muted circle pad-2 sunken from-tablet">
              <PlaceMark icon={icon} />
            </span>
          </>
        )
      }
    >
      {children}
    </PageMark>
  )
}
