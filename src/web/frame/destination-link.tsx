import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useCount, useLate } from '#web/session/counts.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import type { Destination } from './destinations.ts'
import { PlaceMark } from './place-mark.tsx'

/** A place to go, with how much waits there. Icon, word and number are laid out by the bar it stands in. */
export function DestinationLink({
  destination,
  ...more
}: {
  destination: Destination
  className?: string
  onClick?: (event: MouseEvent) => void
}) {
  const { label, icon, link, count, what } = destination
  const waiting = useCount(count)
  const late = useLate(count)
  return (
    <Link {...link} {...more} title={waiting > 0 && !what ? OF_OFFICE : undefined}>
      <PlaceMark icon={icon} />
      <span>{label}</span>
      <CountBadge count={waiting} what={what ?? '未対応'} late={late} />
    </Link>
  )
}

/** Explains the counts in the office's menu. */
export const OF_OFFICE = '数字は、自分の担当と未担当の件数です'
