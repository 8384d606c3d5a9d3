import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'

type Message = Pick<Chat, 'seq' | 'userType' | 'readers'>

/** 既読, with the readers if more than one side could have read it; undefined while unread. */
export function readMark({ seq, userType, readers }: Message, participants: Negotiation['participants']): string | undefined {
  const others = participants.filter((side) => side.userType !== userType && readers.includes(side.userType))
  const read = others.filter(({ readSeq }) => readSeq >= seq)
  if (read.length === 0) return undefined
  return others.length === 1 ? '既読' : `既読：${read.map((side) => parties[side.userType]).join('・')}`
}

/** The audience, if not everyone in the room can read it: 運営のみ. */
export function audienceMark({ userType, readers }: Message, participants: Negotiation['participants']): string | undefined {
  const left = participants.filter((side) => !readers.includes(side.userType))
  if (left.length === 0) return undefined
  const others = participants.filter((side) => side.userType !== userType && readers.includes(side.userType))
  return others.length === 0 ? undefined : `${others.map((side) => parties[side.userType]).join('・')}のみ`
}
