import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import type { WizardAnswers } from './contract.ts'
import { WizardType } from './enumerations.ts'
import { wizard } from './table.ts'

export interface AnsweredQuestion {
  question: string
  answer: string
  /** The equivalent search parameters. */
  fills: Record<string, string>
}

/** The answers with their questions, in display order; 422 for a question that is not in use, or an option that cannot be chosen. */
export async function requireAnswers(ctx: Ctx, answers: WizardAnswers): Promise<AnsweredQuestion[]> {
  if (answers.length === 0) return []
  const ids = answers.map(({ wizardID }) => wizardID)
  const asked = await ctx.db
    .select()
    .from(wizard)
    .where(and(inArray(wizard.id, ids), eq(wizard.wizardType, WizardType.buyer), eq(wizard.archivedFlag, false)))
    .orderBy(wizard.displayOrder, wizard.id)
  const wrong: Record<string, string> = {}
  const given = new Map<string, AnsweredQuestion>()
  for (const [index, { wizardID, answer }] of answers.entries()) {
    const question = asked.find(({ id }) => id === wizardID)
    const option = question?.options.find(({ label }) => label === answer)
    if (!question) wrong[`answers.${index}.wizardID`] = 'この質問は、いまは使われていません。画面を読み込み直してください。'
    else if (given.has(wizardID)) wrong[`answers.${index}.wizardID`] = '同じ質問への答えは1つにしてください。'
    else if (!option) wrong[`answers.${index}.answer`] = `「${question.question}」の答えを選び直してください。`
    else given.set(wizardID, { question: question.question, answer, fills: option.fills })
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return asked.flatMap(({ id }) => given.get(id) ?? [])
}
