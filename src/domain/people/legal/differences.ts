import type { LegalArticle, LegalText } from '#platform/setting/data.ts'
import { blocksOf } from '#platform/setting/legal/markdown.ts'

export interface DiffLine {
  kind: 'gone' | 'new'
  text: string
}
/** How one article differs from the previous edition. */
export interface ArticleChange {
  id: string
  title: string
  kind: 'added' | 'removed' | 'changed'
  lines: DiffLine[]
}

/** In the order of the newer edition; removed articles come last. */
export function diffArticles(before: Pick<LegalText, 'articles'>, after: Pick<LegalText, 'articles'>): ArticleChange[] {
  const find = ({ articles }: Pick<LegalText, 'articles'>, id: string) => articles.find((each) => each.id === id)
  const here = after.articles.flatMap((article): ArticleChange[] => {
    const was = find(before, article.id)
    const lines = diffLines(was ? linesOf(was) : [], linesOf(article))
    return lines.length === 0 ? [] : [{ id: article.id, title: article.title, kind: was ? 'changed' : 'added', lines }]
  })
  const gone = before.articles
    .filter(({ id }) => !find(after, id))
    .map(
      (article): ArticleChange => ({
        ...{ id: article.id, title: article.title, kind: 'removed' },
        lines: diffLines(linesOf(article), []),
      }),
    )
  return [...here, ...gone]
}

/** Its text as read, without markup. */
const linesOf = ({ title, plain, body }: LegalArticle): string[] => [
  title,
  ...(plain ? [`要点：${plain}`] : []),
  ...blocksOf(body).flatMap(({ items }) =>
    items.flatMap((runs) =>
      runs
        .map(({ text }) => text)
        .join('')
        .split('\n'),
    ),
  ),
]

/** A line diff, by longest common subsequence. */
export function diffLines(was: readonly string[], is: readonly string[]): DiffLine[] {
  // common[i][j]: length of the longest common subsequence of the lines from i and j on.
  const common = Array.from({ length: was.length + 1 }, () => new Array<number>(is.length + 1).fill(0))
  const of = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = was.length - 1; i >= 0; i--)
    for (let j = is.length - 1; j >= 0; j--)
      (common[i] as number[])[j] = was[i] === is[j] ? of(i + 1, j + 1) + 1 : Math.max(of(i + 1, j), of(i, j + 1))
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      i++
      j++
    } else if (i < was.length && (j >= is.length || of(i + 1, j) >= of(i, j + 1))) lines.push({ kind: 'gone', text: was[i++] ?? '' })
    else lines.push({ kind: 'new', text: is[j++] ?? '' })
  }
  return lines
}
