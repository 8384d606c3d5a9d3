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
import { bare, inWords, pageOf } from './page.ts'
import { shapes } from './shapes.ts'
import { type DisclosureRow, disclosure, disclosureKey } from './table.ts'

/** What the whole may weigh: it is held in memory while it is sealed. */
const MOST_BYTES = 60 * 1024 * 1024
/** The office makes it for one reason alone. */
const ASKED_FOR = '個人情報の開示の請求への回答'
const READ_ME = 'はじめにお読みください.txt'

/** The job: gathers everything as the member reads it now. One at a time on a node, and it bears being done twice: what lies there stays. */
export const makeDisclosure = oneAfterAnother(async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const [row] = await ctx.db.select().from(disclosure).where(eq(disclosure.id, id))
  if (!row || row.storedAt) return
  const member = await findPerson(ctx, row.userID)
  try {
    if (!member) return await settle(ctx, row, { failedAt: ctx.clock.now() })
    const bytes = await pack(ctx, row, [{ member, folder: '' }, ...(await formersOf(ctx, member.id))])
    const key = disclosureKey(row)
    await ctx.platform.storage.put(key, ctx.platform.seal.seal(key, bytes))
    // What members have made of their own is theirs; what the office makes is on its list.
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

/** Of the person by each of their accounts: in a folder of its own what belongs to one that became part of this one. */
async function pack(ctx: Ctx, row: DisclosureRow, accounts: readonly Account[]): Promise<Buffer> {
  const zip = openPack()
  const text = (name: string, words: string) => zip.add(name, new TextEncoder().encode(words))
  const left: string[] = []
  // What a house has is called as it is now.
  await facilityBook(ctx)
  let weight = 0
  for (const { member, folder, part } of accounts.flatMap((account) => row.parts.map((part) => ({ ...account, part })))) {
    const reader: Ctx = { ...ctx, viewer: member }
    const gathered = await gather[part](reader, member)
    const place = `${folder}${disclosureParts[part]}`
    for (const [name, value] of Object.entries(gathered)) {
      const file = `${place}/${name}`
      const words = inWords(value, bare(shapes[name]))
      const json = JSON.stringify(words, null, 2)
      weight += json.length * 4
      if (weight > MOST_BYTES) {
        left.push(file)
        continue
      }
      await text(`${file}.json`, json)
      await text(`${file}.html`, pageOf(name, words))
    }
    if (part !== 'listings') continue
    for (const [at, { path, key }] of (await keysOf(reader, pathsIn(gathered))).entries()) {
      // Pictures of houses are everybody's to see, and lie open.
      const bytes = await reader.platform.storage.get(key)
      weight += bytes?.length ?? 0
      if (!bytes || weight > MOST_BYTES) left.push(path)
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

/** The pictures of houses, wherever they are named. */
function pathsIn(value: unknown): string[] {
  const found = new Set<string>()
  const walk = (each: unknown) => {
    if (typeof each === 'string' && each.startsWith('/files/estate/')) found.add(each)
    else if (typeof each === 'object' && each !== null) Object.values(each).forEach(walk)
  }
  walk(value)
  return [...found]
}

/** Also who is shut out: what is kept of them is theirs to see. */
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

/** Who left meanwhile is handed nothing. */
const settle = (ctx: Ctx, { id, requestID }: DisclosureRow, change: Partial<Pick<DisclosureRow, 'storedAt' | 'failedAt' | 'bytes'>>) =>
  transact(ctx, async (ctx) => {
    if (requestID && change.storedAt) await noteDisclosure(ctx, requestID)
    const row: DisclosureRow = await lockRow(ctx, disclosure, id)
    const after = await updateRow(ctx, disclosure, row, change)
    if (after.storedAt) await emit(ctx, 'disclosure.ready', { disclosureID: id })
    await ctx.platform.live.publish(ctx, [OPERATORS, row.userID], { kind: 'privacy', id, seq: after.version })
  })
