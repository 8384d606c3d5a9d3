import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageMark } from '#web/ui/page/page-mark.ts'
import { groups } from './admin-menu.tsx'
import { PlaceMark } from './place-mark.tsx'

/** Gives the pages of the office the icons that the menu shows for them. */
export function MarkedPages({ children }: { children: ReactNode }) {
  const { buildLocation } = useRouter()
  const { pathname } = useLocation()
  const icon = groups
    .flatMap(({ places }) => places)
    .find(({ link }) => {
      const path = buildLocation(link as never).pathname
      return path === pathname || (path !== '/admin' && pathname.startsWith(`${path}/`))
    })?.icon
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
