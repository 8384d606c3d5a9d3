import type { LegalArticle, LegalText, Terms } from '#platform/setting/data.ts'

type LegalValues = Record<string, string>
const parts = ['id', 'title', 'plain', 'body'] as const

const pathOf = (index: number, part: string) => `data.articles.${index}.${part}`
const text = (typed: LegalValues, path: string) => (typed[path] ?? '').trim()

export const typedArticles = (articles: readonly LegalArticle[]): LegalValues =>
  Object.fromEntries(articles.flatMap((article, index) => parts.map((part) => [pathOf(index, part), article[part] ?? ''])))

/** Reads articles up to the first without an id, the anchor of links. */
export function articlesOf(typed: LegalValues): LegalArticle[] {
  const articles: LegalArticle[] = []
  for (let index = 0; text(typed, pathOf(index, 'id')); index++) {
    const [id = '', title = '', plain = '', body = ''] = parts.map((part) => text(typed, pathOf(index, part)))
    articles.push({ id, title, plain: plain || null, body })
  }
  return articles
}

const legalTyped = ({ title, lead, articles, changes }: LegalText): LegalValues => ({
  ...{ 'data.title': title, 'data.lead': lead, 'data.changes': changes },
  ...typedArticles(articles),
})
const legalData = (typed: LegalValues) => ({
  ...{ title: text(typed, 'data.title'), lead: text(typed, 'data.lead'), articles: articlesOf(typed) },
  changes: text(typed, 'data.changes'),
})

export const legalShape = { typed: legalTyped, data: legalData }
export const termsShape = {
  typed: (terms: Terms): LegalValues => ({
    ...legalTyped(terms),
    ...{ 'data.needsConsent': terms.needsConsent ? '1' : '', 'data.urgent': terms.urgent ?? '' },
  }),
  data: (typed: LegalValues) => ({
    ...legalData(typed),
    ...{ needsConsent: text(typed, 'data.needsConsent') === '1', urgent: text(typed, 'data.urgent') || null },
  }),
}

/** Notes on a single edition start empty in the next. */
export const editionNotes: LegalValues = { 'data.changes': '', 'data.needsConsent': '', 'data.urgent': '' }
