import { linkOptions } from '@tanstack/react-router'
import type { DeskHit } from '#domain/office/search/contract.ts'
import { type HitGroup, isListed } from '#domain/office/search/enumerations.ts'

/** The page on which a hit is managed: documents and payments in their negotiation, a message at its place in the chat. */
export function linkToHit({ kind, id, negotiationID, seq }: DeskHit) {
  if (kind === 'user') return linkOptions({ to: '/admin/user/$id', params: { id } })
  if (kind === 'estate') return linkOptions({ to: '/admin/estate/$id', params: { id } })
  if (kind === 'case') return linkOptions({ to: '/admin/report/{-$id}', params: { id } })
  if (kind === 'privacy') return linkOptions({ to: '/admin/user', search: { tab: 'privacy', request: id } })
  if (kind === 'staff') return linkOptions({ to: '/admin/staff/{-$id}', params: { id } })
  if (kind === 'invitation') return linkOptions({ to: '/admin/staff/{-$id}' })
  if (kind === 'deposit') return linkOptions({ to: '/admin/deposit/{-$id}', params: { id }, search: { tab: 'all' } })
  if (kind === 'inquiry') return linkOptions({ to: '/admin/inquiry/{-$id}', params: { id } })
  if (kind === 'letter') return linkOptions({ to: '/admin/record/$kind', params: { kind: 'mail' }, search: { id } })
  if (kind === 'notice') return linkOptions({ to: '/admin/notice', search: { id } })
  if (kind === 'template') return linkOptions({ to: '/admin/reply', search: { id } })
  const params = { id: negotiationID ?? id }
  if (kind === 'payment' && negotiationID === null) return linkOptions({ to: '/admin/payment/$id', params: { id } })
  if (kind === 'payment') return linkOptions({ to: '/admin/chat/$id', params, search: { payment: id } })
  if (kind === 'quotation') return linkOptions({ to: '/admin/chat/$id', params, search: { quotation: id } })
  if (kind === 'message' && seq !== null) return linkOptions({ to: '/admin/chat/$id', params, search: { seq: String(seq) } })
  return linkOptions({ to: '/admin/chat/$id', params })
}

/** All hits of a group, in that group's own list. */
export function linkToAll(kind: HitGroup, q: string) {
  if (kind === 'user') return linkOptions({ to: '/admin/user', search: { keyword: q } })
  if (kind === 'estate') return linkOptions({ to: '/admin/estate', search: { tab: 'all', keyword: q } })
  if (kind === 'talk') return linkOptions({ to: '/admin/chat', search: { show: 'all', keyword: q } })
  return isListed(kind) ? linkOptions({ to: '/admin/search', search: { q, show: kind } }) : undefined
}
