import { eq, inArray } from 'drizzle-orm'
import { recordTakeout } from '#domain/base/export-log/record.ts'
import { facilityBook } from '#domain/base/master/facility/book.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { noteDisclosure } from '#domain/people/privacy/moves.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { formerAccountsOf } from '#domain/people/user/merged.ts'
import type { UserRow } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { openPack } from '#domain/talk/talk-export/pack.ts'
import { keysOf } from '#domain/talk/talk-export/pictures.ts'
import { type Ctx, type Member, transact, type UserType } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { emit } from '#platform/events.ts'
import { oneAfterAnother } from '#platform/jobs/one-after-another.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { setting } from '#platform/setting/settings.ts'
import { disclosureParts } from './enumerations.ts'
import { gather } from './gather.ts'
import { pageOf, unwrapSchema, withLabels } from './page.ts'
import { shapes } from './shapes.ts'
import { type DisclosureRow, disclosure, disclosureKey } from './table.ts'

/** The size limit: the file is held in memory during encryption. */
const MAX_BYTES = 60 * 1024 * 1024
/** The only reason an operator makes one. */
const ASKED_FOR = '個人情報の開示の請求への回答'
const READ_ME = 'はじめにお読みください.txt'

/** The job: gathers the data as the member reads it now. One at a time per node, and idempotent: an existing file stays. */
export const makeDisclosure = oneAfterAnother(async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const [row] = await ctx.db.select().from(disclosure).where(eq(disclosure.id, id))
  if (!row || row.storedAt) return
  const member = await findPerson(ctx, row.userID)
  try {
    if (!member) return await settle(ctx, row, { failedAt: ctx.clock.now() })
    const bytes = await pack(ctx, row, [{ member, folder: '' }, ...(await formersOf(ctx, member.id))])
    const key = disclosureKey(row)
    await ctx.platform.storage.put(key, ctx.platform.seal.seal(key, bytes))
    // A file made by a member is their own; one made by an operator is listed as an export.
    const by = row.requestID && (await findPerson(ctx, row.askedBy))
    if (by)
      await recordTakeout(ctx, {
        ...{ what: 'disclosure', format: 'zip', rows: row.parts.length, reason: ASKED_FOR, file: bytes, by },
        conditions: `会員 ${row.userID}`,
        columns: row.parts.map((part) => disclosureParts[part]),
      })
    await settle(ctx, row, { storedAt: ctx.clock.now(), failedAt: null, bytes: bytes.length })
  } catch (error) {
    await settle(ctx, row, { failedAt: ctx.clock.now() })
    throw error
  }
})

/** Includes all accounts of the person: a merged account gets a folder of its own. */
async function pack(ctx: Ctx, row: DisclosureRow, accounts: readonly Account[]): Promise<Buffer> {
  const zip = openPack()
  const text = (name: string, words: string) => zip.add(name, new TextEncoder().encode(words))
  const left: string[] = []
  // Loads the current names of facilities.
  await facilityBook(ctx)
  let weight = 0
  for (const { member, folder, part } of accounts.flatMap((account) => row.parts.map((part) => ({ ...account, part })))) {
    const reader: Ctx = { ...ctx, viewer: member }
    const gathered = await gather[part](reader, member)
    const place = `${folder}${disclosureParts[part]}`
    for (const [name, value] of Object.entries(gathered)) {
      const file = `${place}/${name}`
      const words = withLabels(value, unwrapSchema(shapes[name]))
      const json = JSON.stringify(words, null, 2)
      weight += json.length * 4
      if (weight > MAX_BYTES) {
        left.push(file)
        continue
      }
      await text(`${file}.json`, json)
      await text(`${file}.html`, pageOf(name, words))
    }
    if (part !== 'listings') continue
    for (const [at, { path, key }] of (await keysOf(reader, pathsIn(gathered))).entries()) {
      // Pictures of houses are public, so not encrypted.
      const bytes = await reader.platform.storage.get(key)
      weight += bytes?.length ?? 0
      if (!bytes || weight > MAX_BYTES) left.push(path)
      else await zip.add(`${place}/写真/${at + 1}${/\.\w+$/.exec(key)?.[0] ?? ''}`, bytes)
    }
  }
  await text(READ_ME, readMe(ctx, row, { left, formers: accounts.length - 1 }))
  return zip.close()
}

const readMe = (ctx: Ctx, { parts, createdAt }: DisclosureRow, { left, formers }: { left: readonly string[]; formers: number }) =>
  [
    `${setting(ctx, 'issuer', createdAt).name}が保有する、あなたの情報です（${formatMoment(createdAt)}の時点）。`,
    '同じ内容を、読むための .html と、データとして使うための .json の2つで入れています。',
    '',
    '入っているもの',
    ...parts.map((part) => `・${disclosureParts[part]}`),
    ...(formers > 0 ? ['', '「以前のアカウント」には、いまのアカウントにまとめる前のアカウントの情報が入っています。'] : []),
    '',
    '書かれていない項目と、システムの中だけで使う番号は省いています。',
    'ほかの方の連絡先と、運営の社内メモは入っていません。',
    ...(left.length > 0
      ? ['', '大きさのため入らなかったもの（必要なときは運営へお知らせください）', ...left.map((name) => `・${name}`)]
      : []),
    '',
  ].join('\r\n')

/** The paths of house pictures, anywhere in the data. */
function pathsIn(value: unknown): string[] {
  const found = new Set<string>()
  const walk = (each: unknown) => {
    if (typeof each === 'string' && each.startsWith('/files/estate/')) found.add(each)
    else if (typeof each === 'object' && each !== null) Object.values(each).forEach(walk)
  }
  walk(value)
  return [...found]
}

/** Includes suspended members: they may see their own data. */
async function findPerson({ db }: Ctx, id: string): Promise<Member | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, id))
  return row && row.status !== UserStatus.left ? asReader(row) : undefined
}

interface Account {
  member: Member
  folder: string
}

async function formersOf({ db }: Ctx, id: string): Promise<Account[]> {
  const rows = await db
    .select()
    .from(user)
    .where(inArray(user.id, await formerAccountsOf(db, id)))
    .orderBy(user.createdAt)
  return rows.map((row) => ({ member: asReader(row), folder: `以前のアカウント（${row.userNumber}）/` }))
}

const asReader = ({ id, userType, name, sellerApprovedStatus, usageFeeActive }: UserRow): Member => ({
  ...{ kind: 'member', id, userType: userType as UserType, name, sellerApprovedStatus, usageFeeActive },
})

/** A member who has left in the meantime gets no file. */
const settle = (ctx: Ctx, { id, requestID }: DisclosureRow, change: Partial<Pick<DisclosureRow, 'storedAt' | 'failedAt' | 'bytes'>>) =>
  transact(ctx, async (ctx) => {
    if (requestID && change.storedAt) await noteDisclosure(ctx, requestID)
    const row: DisclosureRow = await lockRow(ctx, disclosure, id)
    const after = await updateRow(ctx, disclosure, row, change)
    if (after.storedAt) await emit(ctx, 'personalData.ready', { disclosureID: id })
    await ctx.platform.live.publish(ctx, [OPERATORS, row.userID], { kind: 'privacy', id, seq: after.version })
  })
