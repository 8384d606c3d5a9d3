import { and, inArray, isNotNull } from 'drizzle-orm'
import { HandoverStatus } from '#domain/deal/handover/enumerations.ts'
import { visibleHandover } from '#domain/deal/handover/queries.ts'
import { getHandoverSheet } from '#domain/deal/handover/sheet.ts'
import { ContractKind } from '#domain/deal/sale-contract/enumerations.ts'
import { isOfNegotiation } from '#domain/deal/sale-contract/queries.ts'
import { getSaleContractSheet } from '#domain/deal/sale-contract/sheets.ts'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { chatFile } from '#domain/talk/chat/file-table.ts'
import type { Ctx } from '#platform/context.ts'
import { fileName, openPack } from './pack.ts'
import { bytesAt, keysOf } from './pictures.ts'
import type { Entry } from './record.ts'

/** Maximum total size: the whole is in memory while it is encrypted. */
const MAX_BYTES = 60 * 1024 * 1024
export const LEFT_OUT = '入りきらなかったファイル.txt'

/** The record, with all pictures and files sent in the negotiation and the signed documents; what does not fit is listed. */
export async function packTalk(
  reader: Ctx,
  { negotiationID, sheet, entries }: { negotiationID: string; sheet: Uint8Array; entries: readonly Entry[] },
  progress: (done: number) => Promise<void>,
): Promise<Buffer> {
  const pack = openPack()
  const without: string[] = []
  let weight = sheet.length
  let done = 0
  const add = async (name: string, bytes: Uint8Array | undefined) => {
    if (bytes && weight + bytes.length <= MAX_BYTES) {
      weight += bytes.length
      await pack.add(name, bytes)
    } else without.push(name)
    await progress(++done)
  }
  await pack.add('商談の記録.pdf', sheet)
  for (const { name, bytes } of await signedOf(reader, negotiationID)) await add(name, bytes)
  for (const { name, key } of await filesIn(reader, entries)) await add(name, await bytesAt(reader, key))
  await pack.add('メッセージ.json', Buffer.from(JSON.stringify(toCheck(entries), null, 1)))
  if (without.length > 0) await pack.add(LEFT_OUT, Buffer.from(`${without.join('\r\n')}\r\n`))
  return pack.close()
}

/** Includes what is needed to verify the chain from its beginning. */
const toCheck = (entries: readonly Entry[]) => ({
  確かめ方:
    '各メッセージの hash は、1つ前の hash（最初は0を64個）、改行（\\n）、hash を除いたこのメッセージの JSON（空白なし、この順）をつなげたものの SHA-256 です。最後の hash が、記録の確認番号です。',
  messages: entries,
})

async function signedOf(reader: Ctx, negotiationID: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  const signed: { name: string; bytes: Uint8Array }[] = []
  const contracts = await reader.db
    .select({ id: saleContract.id, kind: saleContract.kind })
    .from(saleContract)
    .where(and(isOfNegotiation(negotiationID), isNotNull(saleContract.sealedKey)))
  for (const [index, { id, kind }] of contracts.entries()) {
    const { bytes } = await getSaleContractSheet(reader, id)
    signed.push({ name: `署名した書類/${index + 1}-${ContractKind.labels[kind]}.pdf`, bytes })
  }
  if ((await visibleHandover(reader, negotiationID))?.handoverStatus === HandoverStatus.confirmed)
    signed.push({ name: '署名した書類/引渡し確認書.pdf', bytes: await getHandoverSheet(reader, negotiationID) })
  return signed
}

/** File names are prefixed with the number of their message. */
async function filesIn(reader: Ctx, entries: readonly Entry[]): Promise<{ name: string; key: string }[]> {
  const paths = entries.flatMap(({ pictures }) => pictures)
  const keys = new Map((await keysOf(reader, paths)).map(({ path, key }) => [path, key]))
  const ids = entries.flatMap(({ files }) => files.map(({ id }) => id))
  const rows =
    ids.length === 0 ? [] : await reader.db.select({ id: chatFile.id, key: chatFile.key }).from(chatFile).where(inArray(chatFile.id, ids))
  const fileKeys = new Map(rows.map(({ id, key }) => [id, key]))
  return entries.flatMap(({ seq, pictures, files }) => [
    ...pictures.map((path, place) => ({ name: `写真/${paddedNumber(seq)}-${place + 1}.webp`, key: keys.get(path) ?? '' })),
    ...files.map(({ id, name }, place) => ({
      name: `ファイル/${paddedNumber(seq)}-${place + 1}-${fileName(name.replace(/\.pdf$/i, ''))}.pdf`,
      key: fileKeys.get(id) ?? '',
    })),
  ])
}

const paddedNumber = (seq: number) => String(seq).padStart(4, '0')
