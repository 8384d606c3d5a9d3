import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { infectedFile } from '#domain/base/alert/infected-file.ts'
import { recordTakeout } from '#domain/base/export-log/record.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { makeSafe } from '#platform/documents/examine.ts'
import { scan } from '#platform/documents/scan.ts'
import { invalid, refuse } from '#platform/errors.ts'
import { receiveForm } from '#platform/files/form.ts'
import { newID } from '#platform/id.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'
import { type PrivacyFile, PrivacyFileForm } from './contract.ts'
import { MAX_PRIVACY_FILE_BYTES, TOO_LARGE_PRIVACY_FILE } from './enumerations.ts'
import { type PrivacyFileRow, privacyFile } from './file-table.ts'
import { fileRefusal, refusal } from './policy.ts'
import { type PrivacyRow, privacyRequests } from './queries.ts'

/** An operator who may answer uploads a file: it is checked, and stays encrypted and unavailable until the answer includes it. */
export async function uploadPrivacyFile(ctx: Ctx, requestID: string, request: Request): Promise<PrivacyFile> {
  const who = requireMember(ctx)
  const seen = await privacyRequests.one(ctx, requestID)
  refuse(refusal(who, seen, 'answer') ?? fileRefusal(seen))
  await limit(ctx, limits.papers, who.id)
  const { name, file } = await receiveForm(request, PrivacyFileForm, {
    maxBytes: MAX_PRIVACY_FILE_BYTES,
    tooLarge: TOO_LARGE_PRIVACY_FILE,
    field: 'file',
  })
  const given = Buffer.from(file.buffer, file.byteOffset, file.length)
  if ((await scan(ctx.config, given)) === 'infected') throw await infectedFile(ctx, { kind: 'privacyRequest', id: requestID }, null)
  const { kind, pages, bytes } = await makeSafe(given)
  const id = newID()
  const pdf = kind === 'pdf'
  const key = `privacy/${id}.${pdf ? 'pdf' : 'webp'}`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // The row first, so that an interrupted upload can be found; then the bytes.
  const row = await insertRow(ctx, privacyFile, { id, requestID, ownerID: who.id, name, pdf, pages, key, sha256, bytes: bytes.length })
  const { storage, seal } = ctx.platform
  await storage.put(key, seal.seal(key, bytes))
  await updateRow(ctx, privacyFile, row, { storedAt: ctx.clock.now() })
  return asFile(row)
}

/** Attaches uploaded files of this request to its answer, in the given order; files of another answer are refused. */
export async function attachFiles(ctx: Ctx, row: PrivacyRow, ids: readonly string[]): Promise<PrivacyFile[]> {
  if (ids.length === 0) return []
  refuse(fileRefusal(row))
  const missing = invalid({ files: 'ファイルが見つかりませんでした。もう一度選んでください。' })
  if (new Set(ids).size !== ids.length) throw missing
  const ready = and(eq(privacyFile.requestID, row.id), isNotNull(privacyFile.storedAt), isNull(privacyFile.answeredAt))
  const now = ctx.clock.now()
  const found = await ctx.db
    .update(privacyFile)
    .set({ answeredAt: now, updatedAt: now })
    .where(and(inArray(privacyFile.id, [...ids]), ready))
    .returning()
  if (found.length !== ids.length) throw missing
  const { id: by, name: byName } = requireMember(ctx)
  for (const file of found)
    await recordTakeout(ctx, {
      ...{ what: 'disclosure', format: file.pdf ? 'pdf' : 'webp', rows: 1, reason: HANDED_OUT, by: { id: by, name: byName } },
      ...{ conditions: `請求 ${row.number}`, columns: [file.name], file },
    })
  return found.map(asFile).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
const HANDED_OUT = '個人情報の請求への回答に添付'

const asFile = ({ id, name, pdf, pages, bytes }: PrivacyFileRow): PrivacyFile => ({ id, name, pdf, pages, bytes })
