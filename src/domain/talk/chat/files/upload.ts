import { createHash } from 'node:crypto'
import { infectedFile } from '#domain/base/alert/infected-file.ts'
import { isClosed, mayTakePart } from '#domain/deal/negotiation/policy.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { makeSafe } from '#platform/documents/examine.ts'
import { putSealed } from '#platform/documents/kept.ts'
import { kindOf } from '#platform/documents/kind.ts'
import { scan } from '#platform/documents/scan.ts'
import { forbidden, invalid, wrongState } from '#platform/errors.ts'
import { receiveForm } from '#platform/files/form.ts'
import { newID } from '#platform/id.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'
import { chatFile } from '../file-table.ts'
import { type ChatFile, ChatFileForm } from './contract.ts'
import { MAX_CHAT_FILE_BYTES, ONLY_PDF, TOO_LARGE_CHAT_FILE } from './enumerations.ts'

/** POST /chatFile: takes the PDF from the form, rejects active content, and stores it encrypted until a message includes it. */
export async function uploadChatFile(ctx: Ctx, request: Request): Promise<ChatFile> {
  const member = requireMember(ctx)
  await limit(ctx, limits.papers, member.id)
  const sent = await receiveForm(request, ChatFileForm, {
    maxBytes: MAX_CHAT_FILE_BYTES,
    tooLarge: TOO_LARGE_CHAT_FILE,
    field: 'file',
  })
  const { negotiationID, name, file } = sent
  const talk = await visibleNegotiation(ctx, negotiationID)
  if (!mayTakePart(member, talk)) throw forbidden('この商談では、運営が売主に代わってご連絡します。')
  if (isClosed(talk)) throw wrongState(talk.status, 'この商談は終了しているため、ファイルを送れません。')
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  if (kindOf(bytes) !== 'pdf') throw invalid({ file: ONLY_PDF })
  if ((await scan(ctx.config, bytes)) === 'infected')
    throw await infectedFile(ctx, { kind: 'negotiation', id: negotiationID }, negotiationID, { ownerID: member.id })
  const safe = await makeSafe(bytes)
  const id = newID()
  // The row first, so that an interrupted upload can be found; then the bytes.
  const row = await insertRow(ctx, chatFile, {
    ...{ id, negotiationID, ownerID: member.id, name, key: `chat/${id}.pdf`, previewKey: `chat/${id}-preview.webp` },
    ...{ pages: safe.pages, bytes: safe.bytes.length, sha256: createHash('sha256').update(safe.bytes).digest('hex') },
  })
  await putSealed(ctx, row, safe)
  await updateRow(ctx, chatFile, row, { storedAt: ctx.clock.now() })
  return { id, name, bytes: row.bytes, pages: row.pages }
}
