import { linkOptions } from '@tanstack/react-router'
import type { MasterName } from '#web/rooms/base/master/desk/masters.ts'

/**
 * The page on which an audit entry's subject is managed; undefined for subjects without a page. Operators have a different page from
 * members.
 */
export function linkToSubject(kind: string, id: string, colleagues: ReadonlySet<string> = new Set()) {
  const params = { id }
  if (kind === 'serviceMenu') return linkOptions({ to: '/admin/serviceMenu' })
  if (kind === 'notice') return linkOptions({ to: '/admin/notice' })
  if (kind === 'replyTemplate') return linkOptions({ to: '/admin/reply' })
  if (kind === 'alert') return linkOptions({ to: '/admin/alert' })
  if (kind === 'staffInvitation') return linkOptions({ to: '/admin/staff/{-$id}', params: { id: undefined } })
  if (kind in masters) return linkOptions({ to: '/admin/master/$kind', params: { kind: masters[kind] as MasterName } })
  if (id === '*') return undefined
  if (kind === 'estate') return linkOptions({ to: '/admin/estate/$id', params })
  if (kind === 'negotiation') return linkOptions({ to: '/admin/chat/$id', params })
  if (kind === 'document') return linkOptions({ to: '/admin/document/{-$id}', params })
  if (kind === 'payment') return linkOptions({ to: '/admin/payment/$id', params })
  if (kind === 'user' && colleagues.has(id)) return linkOptions({ to: '/admin/staff/{-$id}', params })
  if (kind === 'user') return linkOptions({ to: '/admin/user/$id', params })
  if (kind === 'reportCase') return linkOptions({ to: '/admin/report/{-$id}', params })
  if (kind === 'inquiry') return linkOptions({ to: '/admin/inquiry/{-$id}', params })
  if (kind === 'privacyRequest') return linkOptions({ to: '/admin/user', search: { tab: 'privacy', request: id } })
  if (kind === 'setting') return linkOptions({ to: '/admin/setting/{-$section}', params: { section: id } })
  if (kind === 'letterText') return linkOptions({ to: '/admin/letter/{-$key}', params: { key: id } })
  if (kind === 'mail') return linkOptions({ to: '/admin/record/$kind', params: { kind: 'mail' }, search: { id } })
  return undefined
}

/** Pages of the master data. */
const masters: Readonly<Record<string, MasterName>> = {
  prefecture: 'prefecture',
  facility: 'facilityCategory',
  facilityCategoryMaster: 'facilityCategory',
  wizard: 'wizard',
  reason: 'reason',
}
