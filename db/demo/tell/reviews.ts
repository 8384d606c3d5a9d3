import { and, eq } from 'drizzle-orm'
import { applyEstate } from '#domain/market/estate/moves.ts'
import { answerReviewLetter, writeReviewLetter } from '#domain/market/estate/review-letters.ts'
import { estate } from '#domain/market/estate/table.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { findDuplicatesOf } from '#domain/office/estates/find-duplicates.ts'
import { reportListing } from '#domain/talk/report/actions.ts'
import { assignReportCase, concludeReportCase } from '#domain/talk/report/cases.ts'
import type { ListingReport } from '#domain/talk/report/contract.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { HOUR_MS } from '#platform/clock.ts'
import { listedEstates } from '../estates.ts'
import { type DemoPerson, sellers } from '../people.ts'
import { type Houses, write } from './houses.ts'
import { daysBefore, type Story } from './story.ts'

/** Listed by its owner; an agent wants to list it a second time. */
const twice = '近江八幡・永原町、見越しの松の商家'

/** Operator tasks besides applications: a seller's answer, a possible duplicate listing, and reports. */
export async function reviewHouses(story: Story, houses: Houses) {
  await hearSeller(story)
  await listTwice(story)
  await hearReports(story, houses)
}

/** Reports on two listings: one is assigned, the other was closed as unfounded. */
async function hearReports({ clock, end, ids, as }: Story, houses: Houses) {
  const tell = async (by: string, title: string, days: number, report: Omit<ListingReport, 'reporterMail'>) => {
    clock.set(daysBefore(end, days, 20))
    const estateID = houses.get(title) as string
    const buyer = await as(by)
    await reportListing(buyer, estateID, { ...report, reporterMail: null })
    const [found] = await buyer.db.select({ id: reportCase.id }).from(reportCase).where(eq(reportCase.subjectID, estateID))
    if (!found) throw new Error(`${title} was not reported.`)
    return found.id
  }
  const underway = await tell('mori', 'いすみ・岬町、畑のできる200坪', 2, {
    reason: 1,
    note: '現地の看板では、面積が180坪と書かれていました。',
  })
  clock.set(daysBefore(end, 1, 10))
  await assignReportCase(await as('staff2'), underway, { from: null, to: ids.get('staff2') as string })
  const over = await tell('saito', '千駄木、谷中の屋根をながめる2LDK', 6, { reason: 2, note: null })
  clock.set(daysBefore(end, 5, 14))
  const conclusion = { outcomes: [1], note: '売主に電話で確かめ、いまも売り出し中とわかりました。' } as const
  await concludeReportCase(await as('staff3'), over, {
    ...conclusion,
    outcomes: [...conclusion.outcomes],
    coverReason: null,
    letterToReporter: null,
    letterToSubject: null,
  })
}

async function hearSeller({ clock, end, ids, as, operator }: Story) {
  const seller = sellers[3] as DemoPerson
  const [house] = await operator()
    .db.select({ id: estate.id })
    .from(estate)
    .where(and(eq(estate.userID, ids.get(seller.key) as string), eq(estate.status, EstateStatus.applying)))
  if (!house) throw new Error(`${seller.key} has no application.`)
  clock.set(new Date(end.getTime() - 4 * HOUR_MS))
  const { id } = await writeReviewLetter(await as('staff2'), house.id, {
    text: '外観の写真が夏のものと冬のもので違って見えます。屋根を塗り直されたのでしょうか。時期もお知らせください。',
  })
  clock.set(new Date(end.getTime() - HOUR_MS))
  await answerReviewLetter(await as(seller.key), id, {
    text: '今年の9月に屋根を塗り直しました。夏の写真は塗る前のものです。新しい写真に入れ替えます。',
  })
}

async function listTwice(story: Story) {
  const { clock, end } = story
  const agent = sellers.find(({ key }) => key === 'agent-west') as DemoPerson
  const house = listedEstates().find(({ fields }) => fields.title === twice)
  if (!house) throw new Error(`${twice} is not in the demo.`)
  clock.set(new Date(end.getTime() - 8 * HOUR_MS))
  const title = '近江八幡・永原町、蔵と庭のある町家'
  const id = await write(story, { ...house, fields: { ...house.fields, title, price: 22_800_000 } }, agent)
  const ctx = await story.as(agent.key)
  await applyEstate(ctx, id)
  await findDuplicatesOf(ctx, { estateID: id, userID: story.ids.get(agent.key) as string })
}
