import type { requestablePurposes } from '#domain/base/one-time-code/enumerations.ts'
import { byCode, detailsToAsk } from '#domain/deal/statement/answers.ts'
import { itemsFor } from '#domain/deal/statement/catalogue.ts'
import type { Statement } from '#domain/deal/statement/contract.ts'
import { type Answer, type DetailName, details } from '#domain/deal/statement/details.ts'
import type { House, Item } from '#domain/deal/statement/item.ts'
import { rate } from '#platform/throttle/table.ts'
import type { Api } from '#web/api/make.ts'
import type { TestApp } from './app.ts'
import { cast, type Person } from './cast.ts'
import { codeTo } from './companions.ts'

/** An item answered with this choice, and with all the details it then requires. */
export function answered(item: Item, choice: number | null = item.choices ? 1 : null, more: Partial<Answer> = {}): Answer {
  const answer: Answer = { code: item.code, choice, photos: [], ...more }
  for (const { name, must } of detailsToAsk(item, answer))
    if (must && answer[name] == null) Object.assign(answer, { [name]: somethingFor(name) })
  return answer
}
const somethingFor = (name: DetailName) => (details[name].kind === 'text' ? '2020年に直しました' : details[name].kind === 'one' ? 1 : 1)

/** A statement without anything to report, except for the answers given. */
export const plainAnswers = (house: House, but: readonly Answer[] = []): Answer[] =>
  itemsFor(1, house).map((item) => byCode(but).get(item.code) ?? answered(item))

export const plainHouse: House = { type: 'H', farm: false, lease: false, ground: false }
/** A defect the buyer has to read. */
export const leak: Answer = { code: 101, choice: 2, photos: [], note: '台風のときに染みた', fixed: '屋根をふき替えた' }
export const itemOf = (code: number, kind: 1 | 2 = 1) => itemsFor(kind, plainHouse).find((each) => each.code === code) as Item

type Draft = Parameters<Api['saveStatementDraft']>[0]['body']
export const writeStatement = (app: TestApp, estateID: string, answers: readonly Answer[], kind: '1' | '2' = '1', by: Person = 'sora') =>
  app.as(by).saveStatementDraft({ params: { id: estateID, kind }, body: { answers: answers as Draft['answers'] } })

/** Gets a code as a user would: requests it and takes it from the mail. */
export async function codeFor(
  app: TestApp,
  who: Person,
  purpose: (typeof requestablePurposes)[number],
  subjectID: string,
): Promise<string> {
  // Clears the rate limit, so that no test has to wait for the next hour.
  await (await app.ctx()).db.delete(rate)
  await app.as(who).askForCode({ body: { purpose, subjectID } })
  return codeTo(app, `${cast[who].id}@example.com`)
}
export const nameOf = (who: Person) => `${cast[who].lastName}${cast[who].firstName}`

type Room = { id: string; estateID: string }
export async function issue(
  app: TestApp,
  { id: negotiationID, estateID }: Room,
  kind: 1 | 2 = 1,
  more: object = {},
  by: Person = 'sora',
): Promise<Statement> {
  const { version } = await app.as(by).getStatementDraft({ params: { id: estateID, kind: `${kind}` } })
  const code = await codeFor(app, by, kind, negotiationID)
  return app.as(by).createStatement({ body: { negotiationID, estateID, kind, version, name: nameOf(by), code, ...more } })
}

export const readAll = (app: TestApp, { id, lines }: Statement, by: Person = 'bea'): Promise<Statement> =>
  app.as(by).readStatement({ params: { id }, body: { items: lines.map(({ code }) => ({ code, result: 1 as const })) } })

export const acknowledge = async (app: TestApp, { id, edition }: Statement, more: object = {}, by: Person = 'bea'): Promise<Statement> =>
  app.as(by).acknowledgeStatement({ params: { id }, body: { edition, name: nameOf(by), code: await codeFor(app, by, 3, id), ...more } })
