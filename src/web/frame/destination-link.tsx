import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useCount, useLate } from '#web/session/counts.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import type { Destination } from './destinations.ts'
import { PlaceMark } from './place-mark.tsx'

/** A link to a page, with the number waiting there. The containing bar lays out icon, label and number. */
export function DestinationLink({
  destination,
  ...more
}: {
  destination: Destination
  className?: string
  onClick?: (event: MouseEvent) => void
  'aria-current'?: 'page'
}) {
  const { label, icon, link, count, what, counts = OF_OFFICE, tabs } = destination
  const waiting = useCount(count)
  const late = useLate(count)
  const { pathname } = useLocation()
  return (
    <Link
      {...link}
      {...(waiting > 0 && destination.counted)}
      {...(tabs?.includes(pathname) && { 'aria-current': 'page' })}
      {...more}
      title={waiting > 0 ? (what ? `${what} ${waiting}件` : counts) : undefined}
    >
      <PlaceMark icon={icon} />
      <span>{label}</span>
      <CountBadge count={waiting} what={what ?? '未対応'} late={late} />
    </Link>
  )
}

/** Explains the counts in the operators' menu. */
export const OF_OFFICE = '数字は、自分の担当と未担当の件数です'
