import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import jaconv from 'jaconv'
import { acceptBankImport } from '#domain/money/deposit/accept-import.ts'
import { createBankImport } from '#domain/money/deposit/import-file.ts'
import { unpaidStatuses } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { Existing } from '#platform/http/serve.ts'
import { setting } from '#platform/setting/settings.ts'
import { bankCsv, csvBankNames, type FileLine, noticeFile, statementFile } from '../bank-files.ts'
import { daysBefore, type Story } from './story.ts'

const FOLDER = 'demo-bank-files'

/** Money of the last days: a file that the office has taken in, and a folder of others that are waiting to be tried, one of each bank. */
export async function layBankFiles(story: Story) {
  const ctx = await story.as('chief')
  const { taken, later } = await linesFor(story)
  const account = accountOf(story)
  const form = new FormData()
  form.set('name', 'nyushukkin.txt')
  form.set('file', new File([new Uint8Array(statementFile(taken, account))], 'nyushukkin.txt'))
  const answer = await createBankImport(ctx, new Request('http://demo.invalid', { method: 'POST', body: form }))
  const { id } = answer instanceof Existing ? answer.answer : answer
  await acceptBankImport(ctx, id, [])

  const folder = join(story.platform.config.dataDir, FOLDER)
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'zengin-nyukin.txt'),
    noticeFile(
      later.filter(({ direction }) => direction !== 'out'),
      account,
    ),
  )
  await writeFile(join(folder, 'zengin-meisai.txt'), statementFile(later, account))
  for (const bank of csvBankNames) await writeFile(join(folder, `${bank}.csv`), bankCsv(bank, later))
}

/** For the open payments in turn: the sum with its number, a fee kept by the bank, two transfers, too much; and a stranger. */
async function linesFor(story: Story): Promise<{ taken: FileLine[]; later: FileLine[] }> {
  const open = await story
    .operator()
    .db.select({ number: payment.orderNumber, amount: payment.amount, last: user.lastNameKana, first: user.firstNameKana })
    .from(payment)
    .innerJoin(user, eq(user.id, payment.paymentUserID))
    .where(and(inArray(payment.paymentStatus, unpaidStatuses), isNull(payment.closedAt), isNotNull(payment.acceptedAt)))
    .orderBy(asc(payment.createdAt))
  const day = (ago: number) => tokyoDay(daysBefore(story.end, ago, 12))
  const from = ({ number, last, first }: (typeof open)[number], numbered: boolean) =>
    `${numbered ? number.replaceAll(/\D/g, '') : ''}${kana(`${last ?? ''} ${first ?? ''}`)}`
  const kinds: ((one: (typeof open)[number], ago: number) => FileLine[])[] = [
    (one, ago) => [{ day: day(ago), amount: one.amount, payer: from(one, true) }],
    (one, ago) => [{ day: day(ago), amount: one.amount - 440, payer: from(one, true) }],
    (one, ago) => [{ day: day(ago), amount: one.amount + 1000, payer: from(one, false) }],
    (one, ago) =>
      [Math.floor(one.amount / 2), Math.ceil(one.amount / 2)].map((amount) => ({ day: day(ago), amount, payer: from(one, true) })),
  ]
  const stranger: FileLine = { day: day(2), amount: 55_000, payer: 'ｶ)ｱｵﾊﾞｼﾖｳｶｲ' }
  const fee: FileLine = { day: day(1), amount: 660, payer: 'ﾌﾘｺﾐﾃｽｳﾘﾖｳ', direction: 'out' }
  const pays = (some: typeof open, first: number, ago: number) =>
    some.flatMap((one, index) => kinds[(first + index) % kinds.length]?.(one, ago) ?? [])
  // The payer whose bank kept 440 yen sends them after.
  const rest = open.slice(1, 2).map((one) => ({ day: day(1), amount: 440, payer: from(one, true) }))
  return { taken: [...pays(open.slice(0, 2), 0, 3), stranger], later: [...pays(open.slice(2), 2, 1), ...rest, fee] }
}

/** Banks write large kana in half width. */
const kana = (name: string) =>
  jaconv
    .toHan(name)
    .replaceAll('ｰ', '-')
    .replaceAll(/[ｧ-ｯ]/g, (small) => 'ｱｲｳｴｵﾔﾕﾖﾂ'['ｧｨｩｪｫｬｭｮｯ'.indexOf(small)] ?? small)

function accountOf({ platform, clock }: Story) {
  const own = setting({ platform, clock }, 'bank').accounts.find(({ use }) => use)
  return { bankCode: own?.bankCode ?? undefined, branchCode: own?.branchCode ?? undefined, number: own?.number.replaceAll(/\D/g, '') }
}
