import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageMark } from '#web/ui/page/page-mark.ts'
import { groups, includes } from './admin-menu.tsx'
import { PlaceMark } from './place-mark.tsx'

/** Gives the pages of the office the icons that the menu shows for them. */
export function MarkedPages({ children }: { children: ReactNode }) {
  const { buildLocation } = useRouter()
  const { pathname } = useLocation()
  const places = groups.flatMap(({ places }) => places.map((place) => ({ ...place, path: buildLocation(place.link as never).pathname })))
  const within = (path: string) => path !== '/admin' && pathname.startsWith(`${path}/`)
  // The lists of the masters have addresses beside the one in the menu.
  const beside = `${pathname.split('/', 3).join('/')}/`
  const place =
    places.find(({ path }) => path === pathname) ??
    places.find(({ path }) => within(path)) ??
    places.find(({ path }) => path.startsWith(beside)) ??
    places.find((place) => includes(place, pathname))
  const icon = place?.icon
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
