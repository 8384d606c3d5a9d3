import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { askedDeal, handIn, openFiles, paperOf, sendFile } from '#test/deal-papers.ts'

let app: TestApp
let deal: { id: string; estateID: string }
beforeAll(async () => {
  app = await testApp()
  deal = await askedDeal(app)
})
afterAll(() => app.close())

type Press = () => Promise<unknown>
const codeOf = (press: Press): Promise<string | null> =>
  press().then(
    () => null,
    ({ data }) => (data as { code: string }).code,
  )
const at = ({ id }: { id: string }) => ({ params: { id } })
/** Runs concurrently, started in the given order or reversed; returns the results in the given order. */
async function atOnce(turned: boolean, ...presses: Press[]): Promise<(string | null)[]> {
  const codes = await Promise.all((turned ? presses.toReversed() : presses).map(codeOf))
  return turned ? codes.toReversed() : codes
}

test('a file replaced while the other side confirms: an unseen file is never confirmed', async () => {
  for (const [kind, turned] of [
    [3, false],
    [6, true],
  ] as const) {
    const paper = await handIn(app, 'sora', await paperOf(app, 'sora', deal.id, kind))
    await openFiles(app, 'bea', paper)
    const [first] = paper.files
    const [replaced, confirmed] = await atOnce(
      turned,
      () => sendFile(app, 'sora', paper, undefined, { name: '新しい.jpg', replaces: first?.id }),
      () => app.as('bea').confirmPaper({ ...at(paper), body: { version: paper.version } }),
    )
    const current = await paperOf(app, 'ada', deal.id, kind)
    const standing = current.files.filter(({ replacedAt }) => replacedAt === null).map(({ name }) => name)
    expect([
      [null, 'version-mismatch', 2, '新しい.jpg'],
      ['wrong-state', null, 3, '登記.jpg'],
    ]).toContainEqual([replaced, confirmed, current.paperStatus, standing.join()])
  }
})

test('a file removed while the other side confirms: the paper is never confirmed without it', async () => {
  for (const [kind, turned] of [
    [7, false],
    [10, true],
  ] as const) {
    const paper = await handIn(app, 'sora', await paperOf(app, 'sora', deal.id, kind))
    await openFiles(app, 'bea', paper)
    const answers = await atOnce(
      turned,
      () => app.as('sora').deletePaperFile({ params: { id: paper.files[0]?.id ?? '' } }),
      () => app.as('bea').confirmPaper({ ...at(paper), body: { version: paper.version } }),
    )
    const current = await paperOf(app, 'ada', deal.id, kind)
    expect([
      [null, 'version-mismatch', 2],
      ['wrong-state', null, 3],
    ]).toContainEqual([...answers, current.paperStatus])
  }
})

test('a paper confirmed and returned concurrently ends as one of the two', async () => {
  const paper = await handIn(app, 'sora', await paperOf(app, 'sora', deal.id, 9))
  await openFiles(app, 'bea', paper)
  const answers = await atOnce(
    false,
    () => app.as('bea').confirmPaper({ ...at(paper), body: { version: paper.version } }),
    () => app.as('bea').returnPaper({ ...at(paper), body: { version: paper.version, reason: '字が読めません。' } }),
  )
  expect(answers.filter((code) => code === null)).toHaveLength(1)
  expect((await paperOf(app, 'ada', deal.id, 9)).paperStatus).toBe(answers[0] === null ? 3 : 4)
  expect(await refusal(app.as('bea').confirmPaper({ ...at(paper), body: { version: paper.version } }))).toMatchObject({ status: 409 })
})
