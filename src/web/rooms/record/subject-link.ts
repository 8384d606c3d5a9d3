import { linkOptions } from '@tanstack/react-router'

/** Where a thing is worked on that a deed is about; undefined of what has no page of its own. */
export function linkToSubject(kind: string, id: string) {
  const params = { id }
  if (id === '*') return undefined
  if (kind === 'estate') return linkOptions({ to: '/admin/estate/$id', params })
  if (kind === 'negotiation') return linkOptions({ to: '/admin/chat/$id', params })
  if (kind === 'user') return linkOptions({ to: '/admin/user/$id', params })
  if (kind === 'reportCase') return linkOptions({ to: '/admin/report/{-$id}', params })
  if (kind === 'inquiry') return linkOptions({ to: '/admin/inquiry/{-$id}', params })
  return undefined
}
