import { and, eq } from 'drizzle-orm'
import { EstateStatus } from '#domain/estate/enumerations.ts'
import { applyEstate } from '#domain/estate/moves.ts'
import { answerReviewLetter, writeReviewLetter } from '#domain/estate/review-letters.ts'
import { estate } from '#domain/estate/table.ts'
import { findDoublesOf } from '#domain/estate-desk/find-doubles.ts'
import { HOUR_MS } from '#platform/clock.ts'
import { listedEstates } from '../estates.ts'
import { type DemoPerson, sellers } from '../people.ts'
import { write } from './houses.ts'
import type { Story } from './story.ts'

/** Listed by its owner; an agent wants to list it once more. */
const twice = '近江八幡・永原町、見越しの松の商家'

/** What the office has on its desk besides applications: an answer of a seller, and a house that may be listed twice. */
export async function reviewHouses(story: Story) {
  await hearSeller(story)
  await listTwice(story)
}

async function hearSeller({ clock, end, ids, as, operator }: Story) {
  const seller = sellers[3] as DemoPerson
  const [house] = await operator()
    .db.select({ id: estate.id })
    .from(estate)
    .where(and(eq(estate.userID, ids.get(seller.key) as string), eq(estate.status, EstateStatus.applying)))
  if (!house) throw new Error(`${seller.key} has applied for nothing.`)
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
  await findDoublesOf(ctx, { estateID: id, userID: story.ids.get(agent.key) as string })
}
