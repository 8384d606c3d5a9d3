import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import type { Wizard } from './contract.ts'
import { masterActions } from './master-actions.ts'
import { presentWizard, wizards } from './queries.ts'
import { wizard } from './table.ts'

export const {
  create: createWizard,
  update: updateWizard,
  archive: deleteWizard,
} = masterActions<typeof wizard.$inferSelect, Wizard>({
  kind: 'wizard',
  table: wizard,
  entities: wizards,
  present: (_ctx, rows) => rows.map(presentWizard),
  // The side it is for is fixed: other questions lead to it, and it leads to others.
  writable: ['question', 'startFlag', 'displayOrder', 'options', 'archivedFlag'],
  name: {
    ...{ column: wizard.question, field: 'question', says: '同じ質問が、すでにあります。' },
    among: ({ wizardType }) => and(eq(wizard.wizardType, wizardType), eq(wizard.archivedFlag, false)),
  },
  async settle(ctx, row, before) {
    const questions = await lockConversation(ctx, row)
    if (row.archivedFlag) return requireUnasked(row, questions)
    if (before?.startFlag && !row.startFlag)
      throw invalid({ startFlag: '最初の質問は1つ要ります。ほかの質問を最初の質問にすると、この印は外れます。' })
    requireOwnAnswers(row)
    requireNextQuestions(row, questions)
    requireNoCircle(row, questions)
    if (row.startFlag) await beginOnlyHere(ctx, row)
  },
})

type WizardRow = typeof wizard.$inferSelect

/** All questions of the conversation, including the row about to be written. One writer at a time, or two could close a cycle together. */
async function lockConversation(ctx: Ctx, { id, wizardType }: WizardRow): Promise<WizardRow[]> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wizard ${wizardType}`}, 0))`)
  return ctx.db
    .select()
    .from(wizard)
    .where(and(eq(wizard.wizardType, wizardType), or(eq(wizard.archivedFlag, false), eq(wizard.id, id))))
    .orderBy(wizard.displayOrder, wizard.id)
}

/** Refuses to archive the first question, or one that another leads to. */
function requireUnasked({ id, startFlag }: WizardRow, questions: readonly WizardRow[]) {
  if (startFlag) throw conflict('wizard-start', '最初の質問は、使わないことにできません。先にほかの質問を最初の質問にしてください。')
  const before = questions.find((each) => each.id !== id && each.options.some(({ nextID }) => nextID === id))
  if (before) throw conflict('wizard-in-use', `「${before.question}」の答えから、この質問に続いています。先に次の質問を変えてください。`)
}

/** Options are identified by their text, so it must be unique. */
function requireOwnAnswers({ options }: WizardRow) {
  const twice = options.findIndex(({ label }, index) => options.findIndex((each) => each.label === label) < index)
  if (twice >= 0) throw invalid({ [`options.${twice}.label`]: `「${options[twice]?.label}」という答えが、2つあります。` })
}

/** Every option leads to another question of the same conversation, or ends it. */
function requireNextQuestions({ id, options }: WizardRow, questions: readonly WizardRow[]) {
  const wrong = options.findIndex(({ nextID }) => nextID !== null && !questions.some((each) => each.id === nextID && nextID !== id))
  if (wrong >= 0) throw invalid({ [`options.${wrong}.nextID`]: '次の質問には、同じウィザードのほかの質問を選んでください。' })
}

/** A conversation must not contain a cycle. */
function requireNoCircle(row: WizardRow, questions: readonly WizardRow[]) {
  for (const [index, { nextID }] of row.options.entries()) {
    const circle = nextID && wayTo(row.id, nextID, questions)
    if (!circle) continue
    const named = circle.map(({ question }) => `「${question}」`).join('→')
    throw invalid(
      { [`options.${index}.nextID`]: `質問がひとまわりして、終わらなくなります：${named}→「${row.question}」` },
      'wizard-circle',
    )
  }
}

/** The path from one question to the other. */
function wayTo(to: string, from: string, questions: readonly WizardRow[]): WizardRow[] | undefined {
  const seen = new Set<string>()
  const walk = (id: string): WizardRow[] | undefined => {
    const here = questions.find((each) => each.id === id)
    if (!here || seen.has(id)) return undefined
    seen.add(id)
    for (const { nextID } of here.options) {
      if (nextID === to) return [here]
      const rest = nextID ? walk(nextID) : undefined
      if (rest) return [here, ...rest]
    }
    return undefined
  }
  return walk(from)
}

/** A conversation has one first question: clears the flag on any other. */
async function beginOnlyHere(ctx: Ctx, { id, wizardType }: WizardRow) {
  await ctx.db
    .update(wizard)
    .set({ startFlag: false, version: sql`${wizard.version} + 1`, updatedAt: ctx.clock.now() })
    .where(and(eq(wizard.wizardType, wizardType), eq(wizard.startFlag, true), ne(wizard.id, id)))
}
